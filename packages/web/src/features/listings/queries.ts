import type { ItemState } from '@market/contract'
import { client } from '../../api/client.ts'
import { listOptions } from '../../api/pages-of-list.ts'
import { productQueries } from '../listing/queries.ts'

export interface ListingFilter {
  q?: string
  state?: ItemState
  seller?: string
  twice?: true
  samePhoto?: true
}

export const listingQueries = {
  all: (filter: ListingFilter) =>
    listOptions([...productQueries.all, 'any', filter], (page, options) =>
      client.listAllProducts({ query: { ...filter, ...page } }, options),
    ),
}
