import type { Language } from '@market/contract'

/** A mail in plain words. Each string is one paragraph; an address to open stands on its own. */
export interface MailText {
  subject: string
  body: readonly (string | MailLink)[]
}

export interface MailLink {
  say: string
  url: string
}

/** A noun's mails in each language, by the names of their jobs. */
export type MailTexts<Given = Readonly<Record<string, never>>> = Readonly<
  Record<Language, { readonly [Mail in keyof Given]: (given: Given[Mail]) => MailText }>
>

/**
 * `Given`: the facts that each mail tells. Names and titles are as users typed them: the renderer escapes them. Amounts
 * come with their currency. The English mails need no correction of their spelling.
 */
export function inLanguages<Given>(texts: Omit<MailTexts<Given>, 'en-GB'>): MailTexts<Given> {
  return { ...texts, 'en-GB': texts.en }
}

/** A greeting by name. */
export const hello = {
  en: (name: string) => `Hello ${name},`,
  bn: (name: string) => `প্রিয় ${name},`,
}

/** The greeting at an unverified address: a mail to it has no text that an attacker could have written. */
export const helloStranger = { en: 'Hello,', bn: 'শুভেচ্ছা,' }

/** The last line of every mail. */
export const mailClosing = 'Buy & Sale Laptops'
