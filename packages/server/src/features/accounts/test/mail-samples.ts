import type { MailSamples, QueuedMails } from '../../../../test/mail-samples.ts'
import type { accountMailTexts } from '../mail-texts.ts'

export const mailSamples: MailSamples<typeof accountMailTexts> = {
  verification: [{ link: 'Π' }],
  'password-reset': [{ link: 'Π' }],
  'account-proven': [
    { listings: 1, drafts: 2, bookings: 1, orders: 2, wishes: 1, link: 'Π' },
    { listings: 0, drafts: 1, bookings: 2, orders: 1, wishes: 2, link: 'Π' },
  ],
}

export const queuedMails: QueuedMails = ({ buyer, buyerId: userId }) => [
  { mail: 'verification', to: buyer.email, language: 'en' },
  { mail: 'password-reset', to: buyer.email, language: 'en' },
  { mail: 'account-proven', userId },
]
