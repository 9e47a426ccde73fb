import { newsletterRoutes } from './routes.ts'
import { newsletterMailTexts } from './mail-texts.ts'
import { newsletterMails } from './mails.ts'
import { purgeUnconfirmed } from './subscriptions.ts'
import { sql, type Generated } from 'kysely'
import type { Noun } from '../../platform/noun.ts'
import { blank, shown, withheld } from '../../platform/personal-data.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    newsletter_subscriptions: {
      email: string
      id: string
      token: string | null
      asked_at: Stamp
      confirmed_at: Generated<Date | null>
      created_at: Stamp
    }
  }
}

export const newsletter: Noun = {
  folder: 'features/newsletter',
  tables: {
    newsletter_subscriptions: {
      whose: 'whoever has the e-mail address',
      rowsOf: ({ email }) => sql<boolean>`email = ${email}`,
      key: 'id',
      section: 'newsletter',
      erasure: 'gone',
      columns: {
        email: shown('email'),
        id: blank,
        token: withheld('the digest of a link that was mailed'),
        asked_at: shown('askedOn', 'time'),
        confirmed_at: shown('confirmedOn', 'time'),
        created_at: shown('since', 'time'),
      },
    },
  },
  async erase(trx, { email }) {
    await trx.deleteFrom('newsletter_subscriptions').where('email', '=', email).execute()
  },
  purge: ({ db }) => purgeUnconfirmed(db),
  mails: newsletterMails,
  mailTexts: newsletterMailTexts,
  routes: newsletterRoutes,
}
