import type { MailSamples } from '../../../../test/mail-samples.ts'
import type { listingMailTexts } from '../mail-texts.ts'

const samples = [0, 1, 21, 60].map((days) => ({ name: 'Ω', item: 'Ψ', day: 'Δ', days, link: 'Π' }))

export const mailSamples: MailSamples<typeof listingMailTexts> = {
  'listing-expires': samples,
  'listing-expired': samples,
}
