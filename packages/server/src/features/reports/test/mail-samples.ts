import type { MailSamples } from '../../../../test/mail-samples.ts'
import type { reportMailTexts } from '../mail-texts.ts'

export const mailSamples: MailSamples<typeof reportMailTexts> = {
  'report-handled': [
    { name: 'Ω', item: 'Ψ', outcome: 'dismissed' },
    { name: 'Ω', item: 'Ψ', outcome: 'withdrawn' },
  ],
}
