import type { MailSamples, QueuedMails } from '../../../../test/mail-samples.ts'
import type { payeeMailTexts } from '../payee-mail-texts.ts'

export const mailSamples: MailSamples<typeof payeeMailTexts> = {
  'payee-changed': [{ name: 'Ω', day: 'Ψ', time: 'Δ', link: 'Π' }],
}

export const queuedMails: QueuedMails = ({ buyerId: userId }) => [
  { mail: 'payee-changed', userId, usableFrom: '2026-11-29T08:00:00.000Z' },
]
