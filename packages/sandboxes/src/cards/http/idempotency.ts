import type { Ledger, SavedReply } from '../ledger/ledger.ts'
import { StripeProblem } from './problem.ts'

/** Keys whose first request is still running. */
export type KeysAtWork = Set<string>

/**
 * The stored reply to replay, or undefined for the first request with this key.
 * Throws Stripe's idempotency errors for a key whose request is running or that was used for another request.
 */
export function findReply(
  ledger: Ledger,
  atWork: KeysAtWork,
  key: string,
  fingerprint: string,
): SavedReply | undefined {
  if (atWork.has(key)) {
    throw new StripeProblem(409, {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message:
        'There is currently another in-progress request using this Idempotent Key ' +
        `(that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
    })
  }
  const saved = ledger.savedReply(key)
  if (!saved) return undefined
  if (saved.fingerprint !== fingerprint) {
    throw new StripeProblem(400, {
      type: 'idempotency_error',
      message:
        'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
        `Try using a key other than '${key}' if you meant to execute a different request.`,
    })
  }
  return saved
}
