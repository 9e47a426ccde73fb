import type { MailText } from './mails-en.ts'

/**
 * What a mail to an unverified address may say of a payment: nothing that a user typed. The amounts have their
 * currency.
 */
export interface UnprovenPayment {
  /** The transaction ID. */
  number: string
  amount: string
  link: string
}

/** `back`: what is refunded so far. */
export interface UnprovenRefund extends UnprovenPayment {
  back: string
  whole: boolean
  takenByBank: boolean
}

/**
 * The mails about a payment, for an address that nobody has verified. Anyone can sign up with a stranger's address, and
 * pay for a listing of their own: names, titles and contacts could deliver a message to that stranger in the product's
 * name.
 */
export const unprovenMailTexts = {
  'order-paid-buyer': ({ number, amount, link }: UnprovenPayment): MailText => ({
    subject: `Payment received: ${amount}`,
    body: [
      hello,
      `We’ve received your payment of ${amount} for a laptop. Your transaction ID is ${number}.`,
      'Open My Orders to see the laptop and how to reach the seller.',
      toOrders(link),
      whyShort,
    ],
  }),
  'order-paid-seller': ({ number, amount, link }: UnprovenPayment): MailText => ({
    subject: `Your laptop is sold: ${amount}`,
    body: [
      hello,
      `A buyer has paid ${amount} for your laptop. The transaction ID is ${number}.`,
      'Open My Products to see the laptop and how to reach the buyer.',
      toProducts(link),
      whyShort,
    ],
  }),
  'money-back': ({ number, amount, link }: UnprovenPayment): MailText => ({
    subject: `Refund on its way: ${amount}`,
    body: [
      hello,
      `Your card was charged ${amount} for a laptop that someone else had bought a moment before. We’ve refunded the full amount to your card (payment ${number}). ${statement}`,
      toOrders(link),
      whyShort,
    ],
  }),
  'charge-refunded': ({ number, amount, link }: UnprovenPayment): MailText => ({
    subject: `Payment refunded: ${amount}`,
    body: [
      hello,
      `Your card was charged ${amount} for a laptop and refunded in full before the order was saved (payment ${number}). You haven’t bought the laptop. ${statement}`,
      toOrders(link),
      whyShort,
    ],
  }),
  'order-refunded-buyer': ({ number, amount, link, ...refund }: UnprovenRefund): MailText => ({
    subject: refundSubject(amount, refund),
    body: [
      hello,
      ...(refund.whole
        ? [
            `Your payment of ${amount} has been refunded in full (payment ${number}), so the purchase is cancelled. ${statement}`,
            'If you already have the laptop, contact the seller to arrange its return.',
          ]
        : [
            `So far, ${refund.back} of your payment of ${amount} has been refunded (payment ${number}). The laptop is still yours. ${statement}`,
          ]),
      toOrders(link),
      whyShort,
    ],
  }),
  'order-refunded-seller': ({ number, amount, link, ...refund }: UnprovenRefund): MailText => ({
    subject: refundSubject(amount, refund),
    body: [
      hello,
      ...(refund.whole
        ? [
            refund.takenByBank
              ? `After a dispute, the buyer’s bank has taken back the payment of ${amount} (payment ${number}). The sale is cancelled.`
              : `The buyer’s payment of ${amount} has been refunded in full (payment ${number}). The sale is cancelled.`,
            'If the buyer already has the laptop, contact them to arrange its return.',
            'Your listing is paused. When you can sell the laptop, press List again in My Products.',
          ]
        : [
            `So far, ${refund.back} of the buyer’s payment of ${amount} has been refunded (payment ${number}). The laptop is still sold.`,
          ]),
      toProducts(link),
      whyShort,
    ],
  }),
  'payment-disputed': ({ number, amount, link }: UnprovenPayment): MailText => ({
    subject: `Payment disputed: ${amount}`,
    body: [
      hello,
      `The buyer’s bank is disputing the payment of ${amount} (payment ${number}). If you still have the laptop, keep it until the bank decides. We’ll email you if the money goes back to the buyer.`,
      toProducts(link),
      whyShort,
    ],
  }),
} as const

const hello = 'Hello,'
const statement = 'It can take a few days to show on your statement.'
const whyShort =
  'This email leaves out names and titles because this address isn’t verified yet. You can verify it in My Profile. If you didn’t sign up, you can ignore this email.'
const toOrders = (url: string) => ({ say: 'My Orders', url })
const toProducts = (url: string) => ({ say: 'My Products', url })

function refundSubject(amount: string, { whole, back }: Pick<UnprovenRefund, 'whole' | 'back'>): string {
  return whole ? `Payment refunded: ${amount}` : `Partly refunded: ${back} of ${amount}`
}
