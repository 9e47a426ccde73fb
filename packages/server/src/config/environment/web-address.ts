/** Parses an http or https address; null for anything else. */
export function parseWebAddress(text: string): URL | null {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? new URL(text) : null
}

/** On this machine, so that the traffic can't be intercepted. */
function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}

export function isSafe(text: string): boolean {
  const url = parseWebAddress(text)
  return url !== null && (url.protocol === 'https:' || isLoopback(url))
}
