import { client } from '../../api/client.ts'
import { listOptions } from '../../api/pages-of-list.ts'

export const userQueries = {
  all: ['users', 'list'] as const,
  /** `q`: the words that the list is searched by; empty for the whole list. */
  list: (of: 'buyers' | 'sellers', q: string) =>
    listOptions([...userQueries.all, of, { q }], (page, options) => {
      const query = { ...(q !== '' && { q }), ...page }
      return of === 'buyers' ? client.listBuyers({ query }, options) : client.listSellers({ query }, options)
    }),
}
