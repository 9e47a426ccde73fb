import { toMajor } from '@market/contract'
import { textsIn } from '@market/contract/texts/all'
import { addressed, type MailKind } from '../../platform/mails/mail-kind.ts'
import type { MailKinds } from '../../platform/mails/queue-mail.ts'
import { paymentMailTexts } from './mail-texts.ts'
import { findOrder } from './order-parties.ts'
import { unprovenPaymentMailTexts } from './unproven-mail-texts.ts'

interface OfPayment {
  paymentId: string
}
interface OfRefund extends OfPayment {
  back: number
}

declare module '../../platform/mails/queue-mail.ts' {
  interface MailFacts {
    'order-paid-buyer': OfPayment
    'order-paid-seller': OfPayment
    'money-back': OfPayment
    'charge-refunded': OfPayment
    'payment-disputed': OfPayment
    'order-refunded-buyer': OfRefund
    'order-refunded-seller': OfRefund
  }
}

type AboutPayment = {
  mail: 'order-paid-buyer' | 'order-paid-seller' | 'money-back' | 'charge-refunded' | 'payment-disputed'
} & OfPayment
type AboutRefund = { mail: 'order-refunded-buyer' | 'order-refunded-seller' } & OfRefund

/** To one of the two, with both: `buyer` or `seller`. */
function orderMail(role: 'buyer' | 'seller'): MailKind<AboutPayment | AboutRefund> {
  return {
    unproven: 'our words',
    async draft({ db, publicUrl, timeZone }, queued) {
      const { item, trxId, amount, currency, takenByBank, knowsSeller, cancelUntil, ...parties } = await findOrder(
        db,
        queued.paymentId,
      )
      const reader = parties[role]
      if (reader.deleted) return null
      const to = addressed(reader)
      const { charge, day, clock } = textsIn[to.language].forms
      const sum = (minor: number) => charge(toMajor(minor), currency)
      const contactFrom =
        knowsSeller || cancelUntil === null ? null : `${day(cancelUntil, timeZone)}, ${clock(cancelUntil, timeZone)}`
      const seller = knowsSeller ? parties.seller : { ...parties.seller, email: '', phone: '' }
      const link = `${publicUrl}/dashboard/${role === 'seller' ? 'myproducts' : 'myorders'}`
      const ours = { number: trxId, amount: sum(amount), link, contactFrom }
      const facts = {
        name: reader.name,
        item,
        trxId,
        amount: ours.amount,
        buyer: parties.buyer,
        seller,
        contactFrom,
        link,
      }
      const texts = paymentMailTexts[to.language]
      const oursIn = unprovenPaymentMailTexts[to.language]
      if (!('back' in queued)) return { ...to, text: texts[queued.mail](facts), inOurWords: oursIn[queued.mail](ours) }
      const refund = { back: sum(queued.back), whole: queued.back === amount, takenByBank }
      return {
        ...to,
        text: texts[queued.mail]({ ...facts, ...refund }),
        inOurWords: oursIn[queued.mail]({ ...ours, ...refund }),
      }
    },
  }
}

export const paymentMails = {
  'order-paid-buyer': orderMail('buyer'),
  'order-paid-seller': orderMail('seller'),
  'money-back': orderMail('buyer'),
  'charge-refunded': orderMail('buyer'),
  'order-refunded-buyer': orderMail('buyer'),
  'order-refunded-seller': orderMail('seller'),
  'payment-disputed': orderMail('seller'),
} satisfies Partial<MailKinds>
