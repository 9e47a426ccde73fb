import { isProblem } from './is-problem.ts'
import { LostConnection } from './lost-connection.ts'

/** Retries only what may succeed later: lost connections, 408, 429 and 5xx. */
export function mayRetry(failures: number, error: unknown): boolean {
  if (failures >= 3) return false
  if (error instanceof LostConnection) return true
  return isProblem(error) && (error.status === 408 || error.status === 429 || error.status >= 500)
}

/** Exponential back-off in milliseconds, at most 30 s [CALL-6]. */
export function retryDelay(failures: number): number {
  return Math.min(1000 * 2 ** failures, 30_000)
}
