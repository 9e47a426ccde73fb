import { expiryNoticeDays, listingDays } from '@market/contract'
import { textsIn } from '@market/contract/texts/all'
import { sql, type RawBuilder } from 'kysely'
import { draftFor, type MailKind } from '../../platform/mails/mail-kind.ts'
import type { MailKinds } from '../../platform/mails/queue-mail.ts'
import { findReader } from '../../platform/mails/recipients.ts'
import { listingMailTexts } from './mail-texts.ts'
import { listingNotices } from './notices.ts'

declare module '../../platform/mails/queue-mail.ts' {
  interface MailFacts {
    'listing-expires': { productId: string }
    'listing-expired': { productId: string }
  }
}

type ExpiryMail = 'listing-expires' | 'listing-expired'

/** To the seller, unless the listing was renewed, sold or withdrawn since the mail was queued. */
function aboutExpiry(where: RawBuilder<unknown>): MailKind<{ mail: ExpiryMail; productId: string }> {
  return {
    unproven: 'nothing',
    async draft({ db, publicUrl, timeZone }, { mail, productId }) {
      const seller = await findReader<{ expiresAt: string }>(db, {
        to: sql`p.seller_id`,
        laptop: sql`${productId}::uuid`,
        where,
        more: { expiresAt: sql`p.expires_at` },
      })
      const link = `${publicUrl}${listingNotices[mail].link()}`
      return draftFor(listingMailTexts, seller, (texts, { expiresAt, ...facts }, language) => {
        const day = textsIn[language].forms.day(new Date(expiresAt).toISOString(), timeZone)
        return texts[mail]({ ...facts, day, days: listingDays, link })
      })
    },
  }
}

export const listingMails = {
  'listing-expires': aboutExpiry(
    sql`p.state = 'for_sale' and p.expires_at <= now() + make_interval(days => ${expiryNoticeDays}::int)`,
  ),
  'listing-expired': aboutExpiry(sql`p.expires_at is not null and p.state = 'expired'`),
} satisfies Partial<MailKinds>
