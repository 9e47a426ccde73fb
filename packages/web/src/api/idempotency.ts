/** Idempotency keys of writes without an answer, by request, so that the user's retry carries the same key. */
const unanswered = new Map<string, string>()

/** Returns the same key for the same request until that is answered. */
export function keyFor(request: string): string {
  const kept = unanswered.get(request) ?? newKey()
  unanswered.set(request, kept)
  return kept
}

export function markAnswered(request: string): void {
  unanswered.delete(request)
}

// crypto.randomUUID is missing without HTTPS, for example under a local network name.
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
