import type { Language } from '../languages.ts'
import { mailTexts as bn } from './mails-bn.ts'
import { mailTexts as en } from './mails-en.ts'

export { mailClosing, type LostOutcome, type MailLink, type MailText } from './mails-en.ts'

type MailTexts = {
  readonly [Name in keyof typeof en]: (given: Parameters<(typeof en)[Name]>[0]) => ReturnType<(typeof en)[Name]>
}

/** The mails of each language; the English ones are spelt rightly already. */
export const mailTextsIn: Record<Language, MailTexts> = { en, 'en-GB': en, bn }
