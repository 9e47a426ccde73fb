import type { MailSamples } from '../../../../test/mail-samples.ts'
import type { newsletterMailTexts } from '../mail-texts.ts'

export const mailSamples: MailSamples<typeof newsletterMailTexts> = { 'newsletter-confirmation': [{ link: 'Π' }] }
