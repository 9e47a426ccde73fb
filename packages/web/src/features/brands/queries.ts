import { queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'

export const brandQueries = {
  all: queryOptions({
    queryKey: ['brands'],
    queryFn: ({ signal }) => client.listCategories({}, { signal }),
    select: ({ respons }) => respons,
    // Brands change with a release, not during a visit.
    staleTime: 5 * 60_000,
  }),
}
