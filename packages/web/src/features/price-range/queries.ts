import type { CallInput, Calls } from '@market/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'

/** A laptop as its seller describes it, some of which may be wrong. */
export type Described = Omit<CallInput<Calls['estimatePrice']>['body'], 'name'> & { name: string }

export const priceRangeQueries = {
  /** What laptops like a listed one sold for. */
  of: (id: string) =>
    queryOptions({
      queryKey: ['price-ranges', id],
      queryFn: ({ signal }) => client.readPriceRange({ params: { id } }, { signal }),
      staleTime: 60_000,
    }),
  /** What laptops like a described one sold for; the values that the server would refuse are left out. It is extra help, so it waits offline and is not retried. */
  estimate: (described: Described) =>
    queryOptions({
      queryKey: ['price-ranges', 'estimate', described],
      queryFn: async ({ signal }) => {
        const { readableDescription } = await import('./readable-description.ts')
        return client.estimatePrice({ body: readableDescription(described) }, { signal })
      },
      enabled: described.name.trim() !== '',
      networkMode: 'online',
      retry: false,
      staleTime: 5 * 60_000,
      placeholderData: keepPreviousData,
    }),
}
