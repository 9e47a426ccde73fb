import { languageCookie, type Language } from '@market/contract'

const aYear = 365 * 86_400

/** Readable by scripts: the web client compares it with its document's language after a sign-in. */
export function languageCookieOf(language: Language, secure: boolean): string {
  return `${languageCookie}=${language}; Path=/; Max-Age=${aYear}; SameSite=Lax${secure ? '; Secure' : ''}`
}
