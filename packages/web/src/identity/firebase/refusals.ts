import { Problem } from '@market/contract/problem'
import type { ProblemCode } from '@market/contract/problems'
import { LostConnection } from '../../api/lost-connection.ts'
import type { PopupEnd } from '../popup.ts'

const ours: Record<string, ProblemCode> = {
  'auth/email-already-in-use': 'email-taken',
  'auth/account-exists-with-different-credential': 'email-taken',
  'auth/invalid-credential': 'wrong-credentials',
  'auth/wrong-password': 'wrong-credentials',
  'auth/user-not-found': 'wrong-credentials',
  'auth/user-disabled': 'not-allowed',
  'auth/too-many-requests': 'too-many-sign-ins',
  'auth/invalid-email': 'invalid-input',
  'auth/weak-password': 'invalid-input',
  'auth/password-does-not-meet-requirements': 'invalid-input',
}

export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/**
 * Maps the provider's refusals to the problems that our server would return; its other errors to
 * `sign-in-provider-failed`.
 */
export function mapErrors<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((error: unknown) => {
    const code = codeOf(error)
    if (code === 'auth/network-request-failed') throw new LostConnection(error)
    throw code.startsWith('auth/') ? new Problem(ours[code] ?? 'sign-in-provider-failed') : error
  })
}

export function endOfPopup(error: unknown): PopupEnd {
  const code = codeOf(error)
  if (code === 'auth/popup-closed-by-user' || code === 'auth/cancelled-popup-request' || code === 'auth/user-cancelled')
    return 'closed'
  return code === 'auth/popup-blocked' ? 'blocked' : 'failed'
}
