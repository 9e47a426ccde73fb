import type { Product } from '@market/contract'
import { useQueries } from '@tanstack/react-query'
import type { QueryState } from '../../ui/loaded.tsx'
import { productQueries } from '../products/queries.ts'

/** The laptops of a comparison as one query: null where one is no longer for sale. */
export function useComparedLaptops(ids: readonly string[]): QueryState<(Product | null)[]> {
  return useQueries({
    queries: ids.map((id) => productQueries.one(id)),
    combine: (results) => {
      const data = results.flatMap((one) => (one.data === undefined ? [] : [one.data]))
      return {
        data: data.length === ids.length ? data : undefined,
        error: results.find(({ error }) => error !== null)?.error ?? null,
        isRefetchError: results.some(({ isRefetchError }) => isRefetchError),
        refetch: () => Promise.all(results.map((one) => one.refetch())),
      }
    },
  })
}
