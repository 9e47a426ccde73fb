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
    subject: 'Verify your e-mail address',
    body: [
      helloStranger,
      'please open this link to show that this address is yours.',
      { say: 'Verify this address', url: link },
      'It works once, for one hour. If you did not sign up, do nothing: an account whose address nobody proves is worth nothing.',
    ],
  }),
  'password-reset': ({ link }: { link: string }): MailText => ({
    subject: 'Choose a new password',
    body: [
      helloStranger,
      'open this link to choose a new password.',
      { say: 'Choose a new password', url: link },
      'It works once, for one hour. If you did not ask for it, do nothing.',
    ],
  }),
  'newsletter-confirmation': ({ link }: { link: string }): MailText => ({
    subject: 'Confirm the newsletter',
    body: [
      helloStranger,
      'somebody asked us to send our newsletter to this address. If that was you, open this link.',
      { say: 'Send me the newsletter', url: link },
      'It works once, for seven days. If it was not you, do nothing: without the link nothing is sent.',
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
    subject: `You have bought: ${item}`,
    body: [
      hello(name),
      `your payment of ${amount} for "${item}" has arrived. Your transaction id is ${trxId}.`,
      `Arrange the handover with the seller: ${contact(seller)}.`,
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
    subject: `You have sold: ${item}`,
    body: [
      hello(name),
      `"${item}" has been paid for: ${amount}.`,
      `Arrange the handover with the buyer: ${contact(buyer)}.`,
      { say: 'My Products', url: link },
    ],
  }),
  'money-back': ({ name, item, trxId }: { name: string; item: string; trxId: string }): MailText => ({
    subject: `Your money is on its way back: ${item}`,
    body: [
      hello(name),
      `your card was charged for "${item}", but the laptop had gone to someone else a moment before. We have given all of it back to your card (payment ${trxId}). Banks need a few days to show it.`,
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
      `${buyerName} has booked your laptop "${item}".`,
      ...(phone === '' ? [] : [`Their phone number: ${phone}.`]),
      'What happens next: they pay by card on our site, or contact you first. A booking doesn’t reserve the laptop. It stays for sale until someone pays.',
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
    subject: `Your report has been looked at: ${item}`,
    body: [
      hello(name),
      outcome === 'withdrawn'
        ? `you reported "${item}". We have looked at it and taken it off the market. Thank you for telling us.`
        : `you reported "${item}". We have looked at it and found nothing that keeps it from being sold, so it stays. Thank you for telling us.`,
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

function contact({ name, email, phone, address = '' }: Contact): string {
  return [name, email, phone, address].filter((part) => part !== '').join(', ')
}
