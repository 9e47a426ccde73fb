import type { MailSamples, QueuedMails } from '../../../../test/mail-samples.ts'
import type { accountMailTexts } from '../mail-texts.ts'

export const mailSamples: MailSamples<typeof accountMailTexts> = {
  verification: [{ link: 'Π' }],
  'password-reset': [{ link: 'Π' }],
}

export const queuedMails: QueuedMails = ({ buyer }) => [
  { mail: 'verification', to: buyer.email, language: 'en' },
  { mail: 'password-reset', to: buyer.email, language: 'en' },
]
