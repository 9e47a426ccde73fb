import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a browser sent this request from another site. `Sec-Fetch-Site`, which only browsers set, decides where
 * present; else `Origin`, compared with the public origin and with the Host header. Without both the client is no
 * browser.
 */
export function isForeign(headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  const site = headers['sec-fetch-site']
  if (typeof site === 'string') return site !== 'same-origin' && site !== 'none'
  const { origin, host } = headers
  if (typeof origin !== 'string') return false
  return origin !== publicOrigin && !(URL.canParse(origin) && new URL(origin).host === host)
}
