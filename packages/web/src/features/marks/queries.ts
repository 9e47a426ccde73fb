import { queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'

export const markQueries = {
  /** What the signed-in user has booked and wished for. Whatever changes a booking, a wish or an order invalidates it. */
  own: queryOptions({
    queryKey: ['marks'],
    queryFn: async ({ signal }) => (await client.listMarks({}, { signal })).respons,
  }),
}
