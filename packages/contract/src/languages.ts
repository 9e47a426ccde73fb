/** The languages of the product, each by its own name. `en` is as the spec spells it, `en-GB` the same with its spelling corrected. */
export const languages = { en: 'English', 'en-GB': 'English, corrected', bn: 'বাংলা' } as const

export type Language = keyof typeof languages

/** The direction in which a language is written: the `dir` of its documents. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return /^(ar|fa|he|ur)\b/.test(language) ? 'rtl' : 'ltr'
}

/** The cookie with the language chosen in this browser. */
export const languageCookie = 'language'

export function isLanguage(id: unknown): id is Language {
  return typeof id === 'string' && Object.hasOwn(languages, id)
}

/** The name of a built file that exists once per language: `index.html`, `index.bn.html`. */
export function fileIn(language: string, name: string): string {
  return language === 'en' ? name : name.replace(/(?=\.[^./]+$)/, `.${language}`)
}
