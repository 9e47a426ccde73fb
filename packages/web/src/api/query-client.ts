import { QueryClient } from '@tanstack/react-query'
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

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Also fetches offline: the service worker may have the reply cached.
      queries: { networkMode: 'offlineFirst', retry: mayRetry, retryDelay, gcTime: 5 * 60_000, staleTime: 15_000 },
      // Does not queue writes while offline: they fail at once and the user retries.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
