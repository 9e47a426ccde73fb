import { readFilters, readWanted, type Wanted } from './search-address.ts'

/** The parts of a page's address. Path parameters are decoded. */
export interface PageAddress {
  params: Readonly<Record<string, string | undefined>>
  query: URLSearchParams
}

/** A call with access `anyone` whose data a page's first screen needs. */
export type PageData =
  | { call: 'listCategories' | 'listAdvertisedProducts' | 'listNewestProducts' }
  | { call: 'listCategoryProducts'; params: { category: string } }
  /** With a limit only the counts are requested. */
  | { call: 'searchProducts'; query: Wanted & { limit?: number } }
  | { call: 'getProduct' | 'listSimilarProducts'; params: { id: string } }

type DataOf = (address: PageAddress) => readonly PageData[]

/** Data of each page's first screen. Separate from titles and texts, which the browser fetches with the page. */
export const pageData = {
  home: () => [{ call: 'listCategories' }, { call: 'listAdvertisedProducts' }],
  servicelist: () => [{ call: 'listCategories' }, { call: 'listNewestProducts' }],
  search: ({ query }) => [{ call: 'searchProducts', query: readWanted(query) }],
  laptop: (address) => dataOfLaptop(laptopIdOf(address)),
  category: ({ params, query }) => dataOfCategory(params['category'] ?? '', readFilters(query)),
} as const satisfies Record<string, DataOf>

export type PageWithData = keyof typeof pageData

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The id in the address of a laptop's page; undefined when it is not a UUID. */
export function laptopIdOf({ params }: Pick<PageAddress, 'params'>): string | undefined {
  const id = params['id']?.toLowerCase() ?? ''
  return uuid.test(id) ? id : undefined
}

export function laptopAddress(id: string): string {
  return `/laptop/${id}`
}

function dataOfLaptop(id: string | undefined): readonly PageData[] {
  return id === undefined
    ? []
    : [
        { call: 'getProduct', params: { id } },
        { call: 'listSimilarProducts', params: { id } },
      ]
}

/** The specification's call without filters, the search with filters. */
function dataOfCategory(category: string, filters: Wanted): readonly PageData[] {
  const brand = [category]
  if (Object.keys(filters).length > 0) return [{ call: 'searchProducts', query: { ...filters, brand } }]
  return [
    { call: 'listCategoryProducts', params: { category } },
    { call: 'searchProducts', query: { brand, limit: 1 } },
  ]
}
