import { client } from '../../api/client.ts'
import { listOptions } from '../../api/pages-of-list.ts'

export const wishQueries = {
  all: ['wishes'] as const,
  of: (email: string) =>
    listOptions([...wishQueries.all, email], (query, options) =>
      client.listWishes({ params: { email }, query }, options),
    ),
}
