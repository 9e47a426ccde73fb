import { newsletterRoutes } from './routes.ts'
import { newsletterMails } from './mails.ts'
import { purgeUnconfirmed } from './subscriptions.ts'
import { sql } from 'kysely'
import type { Noun } from '../../platform/noun.ts'
import { blank, shown, withheld } from '../../platform/personal-data.ts'

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
  routes: newsletterRoutes,
}
