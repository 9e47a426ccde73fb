import { brandAddress } from '@market/contract/search-address'
import { sql } from 'kysely'
import { draftFor } from '../../platform/mails/mail-kind.ts'
import type { MailKinds } from '../../platform/mails/queue-mail.ts'
import { findReader } from '../../platform/mails/recipients.ts'
import { bookingMailTexts, type LostOutcome } from './mail-texts.ts'

declare module '../../platform/mails/queue-mail.ts' {
  interface MailFacts {
    'laptop-booked': { productId: string; buyerId: string }
    'booking-lost': { productId: string; buyerId: string; outcome: LostOutcome }
  }
}

// A booking costs nothing: an account could send many mails a day to an address of its choice.
export const bookingMails = {
  'laptop-booked': {
    unproven: 'nothing',
    // The booking may have been deleted since.
    async draft({ db, publicUrl }, { productId, buyerId }) {
      const buyer = sql`from users x where x.id = ${buyerId}::uuid and x.deleted_at is null`
      const seller = await findReader<{ buyerName: string; phone: string }>(db, {
        to: sql`p.seller_id`,
        laptop: sql`${productId}::uuid`,
        where: sql`exists (select ${buyer})`,
        more: {
          buyerName: sql`(select x.name ${buyer})`,
          phone: sql`coalesce((select k.phone from bookings k where k.product_id = p.id and k.buyer_id = ${buyerId}::uuid and not k.past), '')`,
        },
      })
      const link = `${publicUrl}/dashboard/myproducts`
      return draftFor(bookingMailTexts, seller, (texts, facts) => texts['laptop-booked']({ ...facts, link }))
    },
  },
  'booking-lost': {
    unproven: 'nothing',
    async draft({ db, publicUrl }, { productId, buyerId, outcome }) {
      const booker = await findReader(db, { to: sql`${buyerId}::uuid`, laptop: sql`${productId}::uuid` })
      return draftFor(bookingMailTexts, booker, (texts, facts) =>
        texts['booking-lost']({ ...facts, outcome, link: `${publicUrl}${brandAddress(facts.brand)}` }),
      )
    },
  },
} satisfies Partial<MailKinds>
