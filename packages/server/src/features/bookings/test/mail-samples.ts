import type { MailSamples, QueuedMails } from '../../../../test/mail-samples.ts'
import type { bookingMailTexts, LostOutcome } from '../mail-texts.ts'

const facts = { name: 'Ω', item: 'Ψ', link: 'Π' }
const outcomes: readonly LostOutcome[] = ['sold', 'withdrawn', 'paused', 'expired']

export const mailSamples: MailSamples<typeof bookingMailTexts> = {
  'laptop-booked': ['Λ', ''].map((phone) => ({ ...facts, buyerName: 'Γ', phone })),
  'booking-lost': outcomes.map((outcome) => ({ ...facts, brand: 'Θ', outcome })),
}

export const queuedMails: QueuedMails = ({ laptop: productId, buyerId }) => [
  { mail: 'laptop-booked', productId, buyerId },
  { mail: 'booking-lost', productId, buyerId, outcome: 'sold' },
]
