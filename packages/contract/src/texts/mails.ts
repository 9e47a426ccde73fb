import type { Language } from '../languages.ts'
import { mailTexts as bn } from './mails-bn.ts'
import { mailTexts as en, type MailText } from './mails-en.ts'
import { unprovenMailTexts as unprovenBn } from './mails-unproven-bn.ts'
import { unprovenMailTexts as unprovenEn } from './mails-unproven-en.ts'

export { mailClosing, type LostOutcome, type MailLink, type MailText } from './mails-en.ts'

type Mails<English extends Record<string, (given: never) => MailText>> = {
  readonly [Name in keyof English]: (given: Parameters<English[Name]>[0]) => MailText
}

/** The mails of each language; the English ones are spelt rightly already. */
export const mailTextsIn: Record<Language, Mails<typeof en>> = { en, 'en-GB': en, bn }

/** The same for an address that nobody has verified. */
export const unprovenMailTextsIn: Record<Language, Mails<typeof unprovenEn>> = {
  en: unprovenEn,
  'en-GB': unprovenEn,
  bn: unprovenBn,
}
