import type { ProblemCode } from '@market/contract'

/**
 * The kinds of signed-in callers. The target belongs to `seller`, or was booked, wished for or paid by `buyer`.
 * `unregistered` has an account and a valid token, but no user record yet.
 */
export const living = ['buyer', 'anotherBuyer', 'seller', 'anotherSeller', 'admin', 'unregistered'] as const
export type Living = (typeof living)[number]

/** The kinds of callers with an invalid Admin's credential: deleted, expired or forged. */
const refused = [
  'deleted',
  'expired',
  'forged: other key',
  'forged: not signed',
  'forged: content changed',
  'forged: another’s session',
  'forged: other audience',
] as const
export type Refused = (typeof refused)[number]
export type Kind = 'signed out' | Living | Refused

/** How a credential is sent: as bearer token, as the token's cookie, or as the sign-in's own cookie. */
export const ways = ['bearer', 'cookie', 'session'] as const
export type Way = (typeof ways)[number]

/** `private`: done, and the reply shows private fields. */
export type Outcome = ProblemCode | 'ok' | 'private' | 'nothing'

/**
 * The outcome for each kind of valid caller; `others` are those not named. `stranger` is every other caller of a call
 * open to anyone, if that differs from `others`.
 */
export type Gets = Partial<Record<Living, Outcome>> & { others: Outcome; stranger?: Outcome }
