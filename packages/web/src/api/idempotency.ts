/** Keys of writes that got no answer, by what was asked, so that a person's second try is the same request to the server. */
const unanswered = new Map<string, string>()

/** The same key for the same request until it has been answered. */
export function keyFor(request: string): string {
  const kept = unanswered.get(request) ?? newKey()
  unanswered.set(request, kept)
  return kept
}

export function markAnswered(request: string): void {
  unanswered.delete(request)
}

// randomUUID is missing where the page is not served securely, for example under a local network name.
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
