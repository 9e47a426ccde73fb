import type { MailSamples, QueuedMails } from '../../../../test/mail-samples.ts'
import type { listingMailTexts } from '../mail-texts.ts'

const samples = [0, 1, 21, 60].map((days) => ({ name: 'Ω', item: 'Ψ', day: 'Δ', days, link: 'Π' }))

export const mailSamples: MailSamples<typeof listingMailTexts> = {
  'listing-expires': samples,
  'listing-expired': samples,
}

export const queuedMails: QueuedMails = ({ laptop: productId }) => [
  { mail: 'listing-expires', productId },
  { mail: 'listing-expired', productId },
]
