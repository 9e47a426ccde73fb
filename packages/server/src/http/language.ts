import { isLanguage, languageCookie, type Language } from '@market/contract'

const chosen = new RegExp(`(?:^|;\\s*)${languageCookie}=([\\w-]+)\\s*(?:;|$)`)

/** What was chosen in the browser that sends these cookies; only ids of ours count. */
export function chosenIn(cookies: string | null | undefined): Language | null {
  const id = chosen.exec(cookies ?? '')?.[1]
  return isLanguage(id) ? id : null
}

/** In which a page is shown there. */
export function languageOf(cookies: string | null | undefined): Language {
  return chosenIn(cookies) ?? 'en'
}

/** The cache key of a document. It never equals an address, which is the key of a call's reply. */
export function keyIn(language: Language, address: string): string {
  return `${language} ${address}`
}
