import { Problem } from '@market/contract'
import type { Paying } from '../../features/payments/settled.ts'
import type { RateLimiter } from '../../platform/rate-limits/rate-limiter.ts'

/** What an act needs in which a user makes us call the card provider. */
export interface Asking extends Paying {
  rateLimiter: RateLimiter
}

/** Counts an act of a user that calls the card provider. Returns the seconds to wait; 0: the provider may be called. */
export function countQuestion({ rateLimiter }: Pick<Asking, 'rateLimiter'>, userId: string): Promise<number> {
  return rateLimiter.consume([{ of: 'questions of a user to the card provider', who: [userId] }])
}

export async function requireQuestion(asking: Pick<Asking, 'rateLimiter'>, userId: string): Promise<void> {
  const wait = await countQuestion(asking, userId)
  if (wait > 0) throw new Problem('too-many-requests', { retryAfter: wait })
}
