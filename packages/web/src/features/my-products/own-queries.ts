import type { OrderPayment, Product, SellerBookings } from '@market/contract'
import type { ListingState } from '@market/contract/items'
import type { MarketTab, OwnTab } from '@market/contract/own-tabs'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { listOptions, type ListPage } from '../../api/pages-of-list.ts'
import { productQueries } from '../listing/queries.ts'

/** A listing of the user. Those on the market have who has booked them, the others their refunded sale. */
export type OwnListing = Product & {
  state: ListingState
  booked?: SellerBookings | undefined
  payment?: OrderPayment | undefined
}

/** Listings in a page of the user's own list. */
const ownPage = '50'

/** Apart from the other queries of products, which Home loads. */
export const ownQueries = {
  /** The user's own listings in one of their tabs, whose names have these words. */
  ofSeller: (email: string, tab: OwnTab = 'for-sale', q = '') =>
    listOptions<ListPage<OwnListing>>([...productQueries.all, 'seller', email, tab, q], (query, options) => {
      const page = { ...query, limit: ownPage, ...(q !== '' && { q }) }
      return isOnMarket(tab) ? readOnMarket(email, tab, page, options) : readOffSale(tab, page, options)
    }),
  /** How many of the user's own listings with these words are in each tab. */
  counts: (q = '') =>
    queryOptions({
      queryKey: [...productQueries.all, 'counts', q],
      queryFn: async ({ signal }) =>
        (await client.countOwnProducts({ query: { ...(q !== '' && { q }) } }, { signal })).respons,
    }),
}

interface PageOfOwn {
  after?: string
  limit: string
  q?: string
}

const isOnMarket = (tab: OwnTab): tab is MarketTab => tab === 'for-sale' || tab === 'booked' || tab === 'sold'

/** Both calls have the same pages. */
async function readOnMarket(email: string, tab: MarketTab, page: PageOfOwn, options: { signal: AbortSignal }) {
  const query = { ...page, tab }
  const [products, bookings] = await Promise.all([
    client.listSellerProducts({ params: { email }, query }, options),
    client.listSellerBookings({ query }, options),
  ])
  const booked = new Map(bookings.respons.map((one) => [one.productId, one]))
  return {
    ...products,
    respons: products.respons.map((one): OwnListing => {
      return { ...one, state: one.soldFlag ? 'sold' : 'for_sale', booked: booked.get(one._id) }
    }),
  }
}

function readOffSale(state: Exclude<OwnTab, MarketTab>, page: PageOfOwn, options: { signal: AbortSignal }) {
  return client.listOffSale({ query: { ...page, state } }, options)
}
