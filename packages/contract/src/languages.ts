/** The languages of the product, each by its own name for itself. `en` is as the spec spells it, `en-GB` the same with its spelling corrected. */
export const languages = { en: 'English', 'en-GB': 'English, corrected', bn: 'বাংলা' } as const

export type Language = keyof typeof languages

/** Holds what was chosen in this browser. */
export const languageCookie = 'language'

export function isLanguage(id: unknown): id is Language {
  return typeof id === 'string' && Object.hasOwn(languages, id)
}

/** What the build calls a file that each language has one of: `index.html`, `index.bn.html`. */
export function fileIn(language: string, name: string): string {
  return language === 'en' ? name : name.replace(/(?=\.[^./]+$)/, `.${language}`)
}
