import { queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { userQueries } from '../users/queries.ts'

/** Under the key of the users' lists: what changes a row there changes the user's page. */
export const personQueries = {
  one: (id: string) =>
    queryOptions({
      queryKey: [...userQueries.all, 'person', id],
      queryFn: async ({ signal }) => (await client.getPerson({ params: { id } }, { signal })).respons,
    }),
}
