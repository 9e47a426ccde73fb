import type { ProblemCode } from '@market/contract'

/**
 * Who are signed in. The thing acted on belongs to `seller`, or was booked, wished for or paid by `buyer`. `unregistered` has an account
 * and a valid token, but no user record yet.
 */
export const living = ['buyer', 'anotherBuyer', 'seller', 'anotherSeller', 'admin', 'unregistered'] as const
export type Living = (typeof living)[number]

/** Who hold what once was, or never was, an Admin's credential. */
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

/** How a credential travels: as bearer token, as the token's cookie, or as the sign-in's own cookie. */
export const ways = ['bearer', 'cookie', 'session'] as const
export type Way = (typeof ways)[number]

/** `private`: done, and the reply shows what is not for everybody (design section 3). */
export type Outcome = ProblemCode | 'ok' | 'private' | 'nothing'

/** What each of the living gets; `others` are those not named. `stranger` is everybody else where a call is open to anyone, if that differs from `others`. */
export type Gets = Partial<Record<Living, Outcome>> & { others: Outcome; stranger?: Outcome }
