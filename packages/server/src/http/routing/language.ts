import { isLanguage, languageCookie, type Language } from '@market/contract'

const chosen = new RegExp(`(?:^|;\\s*)${languageCookie}=([\\w-]+)\\s*(?:;|$)`)

/** The language chosen in this browser, if it is a known one. */
export function chosenIn(cookies: string | null | undefined): Language | null {
  const id = chosen.exec(cookies ?? '')?.[1]
  return isLanguage(id) ? id : null
}

/** The language of a page. */
export function languageOf(cookies: string | null | undefined): Language {
  return chosenIn(cookies) ?? 'en'
}

/** The cache key of a document. It never equals the key of a call's reply, which is an address. */
export function keyIn(language: Language, address: string): string {
  return `${language} ${address}`
}
