import type { MailSamples } from '../../../../test/mail-samples.ts'
import type { accountMailTexts } from '../mail-texts.ts'

export const mailSamples: MailSamples<typeof accountMailTexts> = {
  verification: [{ link: 'Π' }],
  'password-reset': [{ link: 'Π' }],
}
