import { plural } from './en/plural.ts'

/** A mail in plain words. Each string is one paragraph; an address to open stands on its own. */
export interface MailText {
  subject: string
  body: readonly (string | MailLink)[]
}

export interface MailLink {
  say: string
  url: string
}

const hello = (name: string) => `Hello ${name},`
// A mail to an unverified address contains no text that an attacker could have written.
const helloStranger = 'Hello,'

/**
 * The product's mails, named as the jobs that send them. Names and titles are as users typed them: the renderer escapes them.
 * Amounts come with their currency.
 */
export const mailTexts = {
  verification: ({ link }: { link: string }): MailText => ({
    subject: 'Verify your email address',
    body: [
      helloStranger,
      'Please open this link to confirm that this is your address.',
      { say: 'Verify this address', url: link },
      'It works once, within one hour. If you didn’t sign up, you can ignore this email.',
    ],
  }),
  'password-reset': ({ link }: { link: string }): MailText => ({
    subject: 'Choose a new password',
    body: [
      helloStranger,
      'Open this link to choose a new password.',
      { say: 'Choose a new password', url: link },
      'It works once, within one hour. If you didn’t ask for it, you can ignore this email.',
    ],
  }),
  'newsletter-confirmation': ({ link }: { link: string }): MailText => ({
    subject: 'Confirm your newsletter subscription',
    body: [
      helloStranger,
      'Someone asked us to send our newsletter to this address. If it was you, open this link.',
      { say: 'Send me the newsletter', url: link },
      'It works once, within seven days. If it wasn’t you, you can ignore this email and we won’t send anything.',
    ],
  }),
  'order-paid-buyer': ({
    name,
    item,
    amount,
    trxId,
    seller,
    link,
  }: {
    name: string
    item: string
    amount: string
    trxId: string
    seller: Contact
    link: string
  }): MailText => ({
    subject: `You bought: ${item}`,
    body: [
      hello(name),
      `We’ve received your payment of ${amount} for “${item}”. Your transaction ID is ${trxId}.`,
      `Contact the seller to arrange the handover: ${contact(seller)}`,
      { say: 'My Orders', url: link },
    ],
  }),
  'order-paid-seller': ({
    name,
    item,
    amount,
    buyer,
    link,
  }: {
    name: string
    item: string
    amount: string
    buyer: Contact
    link: string
  }): MailText => ({
    subject: `You sold: ${item}`,
    body: [
      hello(name),
      `“${item}” is sold: ${buyer.name} has paid ${amount}.`,
      `Contact the buyer to arrange the handover: ${contact(buyer)}`,
      { say: 'My Products', url: link },
    ],
  }),
  'money-back': ({ name, item, trxId }: { name: string; item: string; trxId: string }): MailText => ({
    subject: `Refund on its way: ${item}`,
    body: [
      hello(name),
      `Your card was charged for “${item}”, but someone else had bought the laptop a moment before. We’ve refunded the full amount to your card (payment ${trxId}). It can take a few days to show on your statement.`,
    ],
  }),
  'charge-refunded': ({
    name,
    item,
    amount,
    trxId,
  }: {
    name: string
    item: string
    amount: string
    trxId: string
  }): MailText => ({
    subject: `Payment refunded: ${item}`,
    body: [
      hello(name),
      `Your card was charged ${amount} for “${item}” and refunded in full before the order was saved (payment ${trxId}). You haven’t bought the laptop. The refund can take a few days to show on your statement.`,
    ],
  }),
  'order-refunded-buyer': ({
    name,
    item,
    amount,
    trxId,
    seller,
    link,
    ...refund
  }: Refund & {
    name: string
    item: string
    amount: string
    trxId: string
    seller: Contact
    link: string
  }): MailText => ({
    subject: refundSubject(refund, item),
    body: [
      hello(name),
      ...(refund.whole
        ? [
            `Your payment of ${amount} for “${item}” has been refunded in full (payment ${trxId}), so the purchase is cancelled. It can take a few days to show on your statement.`,
            `If you already have the laptop, contact the seller to arrange its return: ${contact(seller)}`,
          ]
        : [
            `So far, ${refund.back} of your payment of ${amount} for “${item}” has been refunded (payment ${trxId}). The laptop is still yours. It can take a few days to show on your statement.`,
          ]),
      { say: 'My Orders', url: link },
    ],
  }),
  'order-refunded-seller': ({
    name,
    item,
    amount,
    buyer,
    link,
    ...refund
  }: Refund & { name: string; item: string; amount: string; buyer: Contact; link: string }): MailText => ({
    subject: refundSubject(refund, item),
    body: [
      hello(name),
      ...(refund.whole
        ? [
            refund.takenByBank
              ? `After a dispute, the buyer’s bank has taken back the payment of ${amount} for “${item}”. The sale is cancelled.`
              : `The buyer’s payment of ${amount} for “${item}” has been refunded in full. The sale is cancelled.`,
            `If the buyer already has the laptop, contact them to arrange its return: ${contact(buyer)}`,
            'Your listing is paused. When you can sell the laptop, press List again in My Products.',
          ]
        : [
            `So far, ${refund.back} of the buyer’s payment of ${amount} for “${item}” has been refunded. The laptop is still sold.`,
          ]),
      { say: 'My Products', url: link },
    ],
  }),
  'payment-disputed': ({
    name,
    item,
    amount,
    link,
  }: {
    name: string
    item: string
    amount: string
    link: string
  }): MailText => ({
    subject: `Payment disputed: ${item}`,
    body: [
      hello(name),
      `The buyer’s bank is disputing the payment of ${amount} for “${item}”. If you still have the laptop, keep it until the bank decides. We’ll email you if the money goes back to the buyer.`,
      { say: 'My Products', url: link },
    ],
  }),
  'laptop-booked': ({
    name,
    item,
    buyerName,
    phone,
    link,
  }: {
    name: string
    item: string
    buyerName: string
    /** Empty when the buyer gave none. */
    phone: string
    link: string
  }): MailText => ({
    subject: `Booked: ${item}`,
    body: [
      hello(name),
      `${buyerName} has booked your laptop “${item}”.`,
      ...(phone === '' ? [] : [`Their phone number: ${phone}`]),
      'They can now pay by card on our site, or contact you first. A booking doesn’t reserve the laptop: it stays for sale until someone pays.',
      { say: 'My Products', url: link },
    ],
  }),
  'booking-lost': ({
    name,
    item,
    brand,
    outcome,
    link,
  }: {
    name: string
    item: string
    brand: string
    outcome: LostOutcome
    link: string
  }): MailText => ({
    subject: lostSubject(outcome, item),
    body: [hello(name), whyLost(outcome, item), { say: `See other ${brand} laptops`, url: link }],
  }),
  'listing-expires': ({
    name,
    item,
    day,
    days,
    link,
  }: {
    name: string
    item: string
    day: string
    days: number
    link: string
  }): MailText => ({
    subject: `Expires on ${day}: ${item}`,
    body: [
      hello(name),
      `Your listing “${item}” expires on ${day}. After that, no one can find or book it.`,
      `Still for sale? Press Renew in My Products, and it stays for ${days} more ${plural(days, { one: 'day', other: 'days' })} with its Post Date.`,
      { say: 'My Products', url: link },
    ],
  }),
  'listing-expired': ({
    name,
    item,
    days,
    link,
  }: {
    name: string
    item: string
    day: string
    days: number
    link: string
  }): MailText => ({
    subject: `Expired: ${item}`,
    body: [
      hello(name),
      `Your listing “${item}” has expired. No one can find or book it now.`,
      `Still for sale? Press Renew in My Products, and it’s listed for ${days} more ${plural(days, { one: 'day', other: 'days' })} with its Post Date and bookings.`,
      { say: 'My Products', url: link },
    ],
  }),
  'report-handled': ({
    name,
    item,
    outcome,
  }: {
    name: string
    item: string
    outcome: 'dismissed' | 'withdrawn'
  }): MailText => ({
    subject: `We’ve reviewed your report: ${item}`,
    body: [
      hello(name),
      outcome === 'withdrawn'
        ? `You reported “${item}”. We’ve reviewed it and removed the listing. Thank you for letting us know.`
        : `You reported “${item}”. We’ve reviewed it and found no reason to remove the listing, so it stays. Thank you for letting us know.`,
    ],
  }),
} as const

/** The last line of every mail. */
export const mailClosing = 'Buy & Sale Laptops'

interface Contact {
  name: string
  email: string
  phone: string
  address?: string
}

/** `back`: what is refunded so far. */
interface Refund {
  back: string
  whole: boolean
  takenByBank: boolean
}

function refundSubject({ whole }: Refund, item: string): string {
  return whole ? `Payment refunded: ${item}` : `Partly refunded: ${item}`
}

function contact({ name, email, phone, address = '' }: Contact): string {
  return [name, email, phone, address].filter((part) => part !== '').join(', ')
}

/** Why a buyer can't pay for the laptop that they booked. */
export type LostOutcome = 'sold' | 'withdrawn' | 'paused' | 'expired'

function lostSubject(outcome: LostOutcome, item: string): string {
  if (outcome === 'sold') return `Sold to someone else: ${item}`
  return outcome === 'paused' ? `Paused for now: ${item}` : `No longer available: ${item}`
}

function whyLost(outcome: LostOutcome, item: string): string {
  if (outcome === 'sold')
    return `"${item}", which you booked, has been sold to someone else. You haven’t been charged for it.`
  if (outcome === 'paused')
    return `The seller has paused "${item}", which you booked. You can’t buy it for now. Your booking stays, and you can pay if the laptop is listed again. You haven’t been charged for it.`
  if (outcome === 'expired')
    return `The listing of "${item}", which you booked, has expired. Your booking stays, and you can pay if the seller renews the listing. You haven’t been charged for it.`
  return `"${item}", which you booked, is no longer available: the listing has been withdrawn. You haven’t been charged for it.`
}
