import { QueryClient } from '@tanstack/react-query'
import { isProblem } from './is-problem.ts'
import { LostConnection } from './lost-connection.ts'

/** Only what may go better by itself is tried again: a lost connection, and answers that ask for patience. */
export function mayRetry(failures: number, error: unknown): boolean {
  if (failures >= 3) return false
  if (error instanceof LostConnection) return true
  return isProblem(error) && (error.status === 408 || error.status === 429 || error.status >= 500)
}

/** Milliseconds before the next try: doubled each time, never more than half a minute (spec section 9). */
export function retryDelay(failures: number): number {
  return Math.min(1000 * 2 ** failures, 30_000)
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Asked even without a network: the service worker may have kept an answer.
      queries: { networkMode: 'offlineFirst', retry: mayRetry, retryDelay, gcTime: 5 * 60_000, staleTime: 15_000 },
      // Never put off until the connection is back: whoever asked is told at once and asks again.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
