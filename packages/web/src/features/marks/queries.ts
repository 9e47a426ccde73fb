import { queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'

export const markQueries = {
  /** What the signed-in user booked and wished for. A change of a booking, a wish or an order invalidates it. */
  own: queryOptions({
    queryKey: ['marks'],
    queryFn: async ({ signal }) => (await client.listMarks({}, { signal })).respons,
  }),
}
