import { Problem } from '@market/contract'
import type { AllowanceName } from '../../../platform/rate-limits/allowances.ts'
import type { RateLimiter } from '../../../platform/rate-limits/rate-limiter.ts'

/** Rate limits the mails to one address. The reply is the same whether or not the account exists. */
export async function countMail(rateLimiter: RateLimiter, of: AllowanceName, email: string): Promise<void> {
  const wait = await rateLimiter.consume([{ of, who: [email] }])
  if (wait > 0) throw new Problem('too-many-mails', { retryAfter: wait })
}
