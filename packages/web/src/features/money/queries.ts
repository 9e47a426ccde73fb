import { queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'

export const moneyQueries = {
  own: queryOptions({
    queryKey: ['money'],
    queryFn: async ({ signal }) => (await client.getOwnMoney({}, { signal })).respons,
    staleTime: 0,
    // A seller's money comes from orders.
    meta: { hints: ['order', 'money'] },
  }),
}
