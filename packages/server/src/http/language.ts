import { isLanguage, languageCookie, type Language } from '@market/contract'

const chosen = new RegExp(`(?:^|;\\s*)${languageCookie}=([\\w-]+)\\s*(?:;|$)`)
const alone = new RegExp(`^${languageCookie}=[\\w-]*$`)

/** What was chosen in the browser that sends these cookies; only ids of ours count. */
export function chosenIn(cookies: string | null | undefined): Language | null {
  const id = chosen.exec(cookies ?? '')?.[1]
  return isLanguage(id) ? id : null
}

/** In which a page is shown there. */
export function languageOf(cookies: string | null | undefined): Language {
  return chosenIn(cookies) ?? 'en'
}

/** Under which a document of a language is kept ready. */
export function keyIn(language: Language, address: string): string {
  return language === 'en' ? address : `${language} ${address}`
}

/** Cookies that do not say who asks: none, or the language alone. */
export function saysNobody(cookies: string | undefined): boolean {
  return cookies === undefined || alone.test(cookies)
}
