import type { OrderPayment, Product, SellerBookings } from '@market/contract'
import type { ListingState, MarketTab, OwnTab } from '@market/contract/items'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { listOptions, type ListPage } from '../../api/pages-of-list.ts'

/** A listing of the user. Those on the market have who has booked them, the others their refunded sale. */
export type OwnListing = Product & {
  state: ListingState
  booked?: SellerBookings | undefined
  payment?: OrderPayment | undefined
}

/** Listings in a page of the user's own list. */
const ownPage = '50'

/** `after`: the cursor where a list starts, absent at its first page. */
export const productQueries = {
  all: ['products'] as const,
  category: (category: string, after?: string) =>
    listOptions(
      [...productQueries.all, 'category', category, { after }],
      (query, options) => client.listCategoryProducts({ params: { category }, query }, options),
      after,
    ),
  advertised: (after?: string) =>
    listOptions(
      [...productQueries.all, 'advertised', { after }],
      (query, options) => client.listAdvertisedProducts({ query }, options),
      after,
    ),
  newest: (after?: string) =>
    listOptions(
      [...productQueries.all, 'newest', { after }],
      (query, options) => client.listNewestProducts({ query }, options),
      after,
    ),
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
  /** Null when unknown or withdrawn: the call returns a list of one or none. */
  one: (id: string) =>
    queryOptions({
      queryKey: [...productQueries.all, 'one', id],
      queryFn: async ({ signal }) => (await client.getProduct({ params: { id } }, { signal })).respons[0] ?? null,
    }),
  /** The user's own listing, for editing: read each time, and not kept. */
  own: (id: string) =>
    queryOptions({
      queryKey: [...productQueries.all, 'own', id],
      queryFn: async ({ signal }) => (await client.getOwnProduct({ params: { id } }, { signal })).respons,
      gcTime: 0,
    }),
  /** Similar laptops, and whether the laptop's listing has expired; empty when it is unknown or withdrawn. */
  similar: (id: string) =>
    queryOptions({
      queryKey: [...productQueries.all, 'similar', id],
      queryFn: ({ signal }) => client.listSimilarProducts({ params: { id } }, { signal }),
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
