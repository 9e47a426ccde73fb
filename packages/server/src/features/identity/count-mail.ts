import { Problem } from '@market/contract'
import type { AllowanceName } from '../attempts/allowances.ts'
import type { Attempts } from '../attempts/attempts.ts'

/** So that nobody's mailbox is flooded; whether there is such an account makes no difference. */
export async function countMail(attempts: Attempts, of: AllowanceName, email: string): Promise<void> {
  const wait = await attempts.count([{ of, who: [email] }])
  if (wait > 0) throw new Problem('too-many-mails', { retryAfter: wait })
}
