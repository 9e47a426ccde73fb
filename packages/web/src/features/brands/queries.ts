import { queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'

export const brandQueries = {
  all: queryOptions({
    queryKey: ['brands'],
    queryFn: ({ signal }) => client.listCategories({}, { signal }),
    select: ({ respons }) => respons,
    // Admins change brands rarely.
    staleTime: 5 * 60_000,
  }),
  /** Under the key of the list above, so that a change invalidates both. */
  forAdmins: queryOptions({
    queryKey: ['brands', 'for-admins'],
    queryFn: ({ signal }) => client.listAllCategories({}, { signal }),
    select: ({ respons }) => respons,
  }),
}
