import { queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { moneyKey } from './keys.ts'

export const moneyQueries = {
  own: queryOptions({
    queryKey: moneyKey,
    queryFn: async ({ signal }) => (await client.getOwnMoney({}, { signal })).respons,
    staleTime: 0,
  }),
}
