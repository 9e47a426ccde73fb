import type { QueuedMail } from './queue-mail.ts'

interface MailRule {
  to: 'address' | 'buyer' | 'seller' | 'reporter'
  /**
   * What an address gets that nobody has proven. `everything`: the mail has no text that someone could have chosen.
   * `our words`: as in `mails-unproven-en.ts`. Anyone can sign up with a stranger's address, and a name, a title or a
   * phone number is free text that the mail would deliver to that stranger in our name.
   */
  unproven: 'everything' | 'our words' | 'nothing'
}

/** Who gets which mail. A proven address gets everything. */
export const mailRules = {
  verification: { to: 'address', unproven: 'everything' },
  'password-reset': { to: 'address', unproven: 'everything' },
  'newsletter-confirmation': { to: 'address', unproven: 'everything' },
  'order-paid-buyer': { to: 'buyer', unproven: 'our words' },
  'order-paid-seller': { to: 'seller', unproven: 'our words' },
  'money-back': { to: 'buyer', unproven: 'our words' },
  'charge-refunded': { to: 'buyer', unproven: 'our words' },
  'order-refunded-buyer': { to: 'buyer', unproven: 'our words' },
  'order-refunded-seller': { to: 'seller', unproven: 'our words' },
  'payment-disputed': { to: 'seller', unproven: 'our words' },
  // Bookings, listings and reports cost nothing: an account could send many mails a day to an address of its choice.
  'laptop-booked': { to: 'seller', unproven: 'nothing' },
  'booking-lost': { to: 'buyer', unproven: 'nothing' },
  'listing-expires': { to: 'seller', unproven: 'nothing' },
  'listing-expired': { to: 'seller', unproven: 'nothing' },
  'report-handled': { to: 'reporter', unproven: 'nothing' },
} as const satisfies Record<QueuedMail['mail'], MailRule>
