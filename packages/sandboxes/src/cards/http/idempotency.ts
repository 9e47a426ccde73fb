import type { Books, SavedReply } from '../books/books.ts'
import { StripeProblem } from './problem.ts'

/** Keys whose first request is still at work. */
export type KeysAtWork = Set<string>

/**
 * The reply to repeat for this key, or undefined when the request is its first.
 * Throws Stripe's idempotency errors for a key that is at work or that belonged to another request.
 */
export function findReply(
  books: Books,
  atWork: KeysAtWork,
  key: string,
  endpoint: string,
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
  const saved = books.savedReply(key)
  if (!saved) return undefined
  const tryOther = `Try using a key other than '${key}' if you meant to execute a different request.`
  if (saved.endpoint !== endpoint) {
    throw idempotencyProblem(
      'Keys for idempotent requests can only be used for the same endpoint they were first used for ' +
        `('${endpoint}' vs '${saved.endpoint}'). ${tryOther}`,
    )
  }
  if (saved.fingerprint !== fingerprint) {
    throw idempotencyProblem(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. ${tryOther}`,
    )
  }
  return saved
}

function idempotencyProblem(message: string): StripeProblem {
  return new StripeProblem(400, { type: 'idempotency_error', message })
}
