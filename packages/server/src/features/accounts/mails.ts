import type { Language } from '@market/contract'
import { sql } from 'kysely'
import { jsonObject } from '../../db/paging/json-object.ts'
import type { IdentityMail } from '../../ports/identity.ts'
import { draftFor, type MailKind } from '../../platform/mails/mail-kind.ts'
import type { MailKinds } from '../../platform/mails/queue-mail.ts'
import { readerOf, type Reader } from '../../platform/mails/recipients.ts'
import { languageOfEmail } from './languages/repository.ts'
import { accountMailTexts, type Held } from './mail-texts.ts'

/** `language`: of the page that requested it, for recipients without an account or a chosen language. */
interface Requested {
  to: string
  language: Language
}

declare module '../../platform/mails/queue-mail.ts' {
  interface MailFacts {
    verification: Requested
    'password-reset': Requested
    'account-proven': { userId: string }
  }
}

const link: MailKind<Requested & { mail: IdentityMail }> = {
  unproven: 'everything',
  async draft({ db, identity }, { mail, to, language: requested }) {
    const address = await identity.makeMailedLink(mail, to)
    if (address === null) return null
    const language = (await languageOfEmail(db, to)) ?? requested
    return { to, language, proven: false, text: accountMailTexts[language][mail]({ link: address }) }
  },
}

const count = (rows: string) => sql`(select count(*)::int from ${sql.raw(rows)})`

const heldBy = jsonObject({
  listings: count(`products where seller_id = u.id and state in ('for_sale', 'paused', 'expired', 'sold')`),
  drafts: count('drafts where user_id = u.id'),
  bookings: count('bookings where buyer_id = u.id and payment_id is null'),
  orders: count('orders where u.id in (buyer_id, seller_id)'),
  wishes: count('wishes where user_id = u.id'),
})

export const accountMails = {
  verification: link,
  'password-reset': link,
  // Queued by the trigger that sees the first proof; of an account that holds nothing there is nothing to say.
  'account-proven': {
    unproven: 'nothing',
    async draft({ db, publicUrl }, { userId }) {
      const { rows } = await sql<{ reader: Reader; held: Held }>`
        select ${jsonObject(readerOf('u'))} as reader, ${heldBy} as held from users u
        where u.id = ${userId}::uuid and u.deleted_at is null`.execute(db)
      const [found] = rows
      if (!found || Object.values(found.held).every((one) => one === 0)) return null
      const link = `${publicUrl}/dashboard/myproducts`
      return draftFor(accountMailTexts, found.reader, (texts) => texts['account-proven']({ ...found.held, link }))
    },
  },
} satisfies Partial<MailKinds>
