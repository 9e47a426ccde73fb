import type { IncomingHttpHeaders } from 'node:http'

/**
 * True when a browser sent this from another site (design section 3). `Sec-Fetch-Site` is set by the browser alone and
 * decides where present; else `Origin`, compared with ours and with the host that was asked. Both absent is no browser.
 */
export function isForeign(headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  const site = headers['sec-fetch-site']
  if (typeof site === 'string') return site !== 'same-origin' && site !== 'none'
  const { origin, host } = headers
  if (typeof origin !== 'string') return false
  return origin !== publicOrigin && !(URL.canParse(origin) && new URL(origin).host === host)
}

/** A form of the kind that pictures come in; the parser for it is there for all calls, and any site can make a browser send one. */
export function isMultipart({ 'content-type': type = '' }: IncomingHttpHeaders): boolean {
  return /^multipart\//i.test(type.trim())
}
