import { MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { mayRetry, retryDelay } from '../api/retry.ts'

/** How a mutation reports. A type, because the library refuses an interface. */
type MutationReport = {
  /** Shown as a toast. A message that depends on the response is shown by the mutation's `onSuccess`. */
  success?: string
  /** 'own': the caller shows the error, beside its form or by `onError`. Otherwise it is shown as a toast. */
  failure?: 'own'
  /** The queries that a success makes stale. The mutation is pending until those on screen are fetched again. */
  invalidates?: readonly QueryKey[]
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationReport
  }
}

/**
 * Reports each mutation by its `meta`. The toast comes before the mutation's own handlers, the invalidation after its
 * `onSuccess`. What shows a toast is not part of the first view: `app/main.tsx` loads it a second later.
 */
function createMutationCache(): MutationCache {
  return new MutationCache({
    onSuccess: async (_data, _variables, _context, { meta }) => {
      if (meta?.success === undefined) return
      const { toast } = await import('../ui/toast.ts')
      toast.success(meta.success)
    },
    onError: async (error, _variables, _context, { meta }) => {
      if (meta?.failure === 'own') return
      const { reportFailure } = await import('../ui/report-failure.ts')
      reportFailure(error)
    },
    onSettled: async (_data, error, _variables, _context, { meta }, { client }) => {
      if (error !== null) return
      await Promise.all((meta?.invalidates ?? []).map((queryKey) => client.invalidateQueries({ queryKey })))
    },
  })
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    mutationCache: createMutationCache(),
    defaultOptions: {
      // Also fetches where the browser takes itself for offline: it may be wrong.
      queries: { networkMode: 'offlineFirst', retry: mayRetry, retryDelay, gcTime: 5 * 60_000, staleTime: 15_000 },
      // Does not queue writes while offline: they fail at once and the user retries.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
