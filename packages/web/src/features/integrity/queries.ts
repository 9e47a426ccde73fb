import { queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'

export const integrityQueries = {
  /** Refetched every 5 seconds while the page is visible. */
  all: queryOptions({
    queryKey: ['integrity'],
    queryFn: async ({ signal }) => (await client.getIntegrity({}, { signal })).respons,
    refetchInterval: 5_000,
    staleTime: 0,
  }),
}
