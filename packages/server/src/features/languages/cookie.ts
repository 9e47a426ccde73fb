import { languageCookie, type Language } from '@market/contract'

const aYear = 365 * 86_400

/** A page may read it: a browser may learn by signing in that its language is another one. */
export function languageCookieOf(language: Language, secure: boolean): string {
  return `${languageCookie}=${language}; Path=/; Max-Age=${aYear}; SameSite=Lax${secure ? '; Secure' : ''}`
}
