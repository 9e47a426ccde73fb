import { readFilters, readWanted, type Wanted } from './search-address.ts'

/** What stands in a page's address. Parameters of the path are decoded. */
export interface PageAddress {
  params: Readonly<Record<string, string | undefined>>
  query: URLSearchParams
}

/** One call, open to anyone, whose data a page's first screen needs. */
export type PageData =
  | { call: 'listCategories' | 'listAdvertisedProducts' | 'listNewestProducts' }
  | { call: 'listCategoryProducts'; params: { category: string } }
  /** With a limit it is asked for its counts alone. */
  | { call: 'searchProducts'; query: Wanted & { limit?: number } }
  | { call: 'getProduct' | 'listSimilarProducts'; params: { id: string } }

type DataOf = (address: PageAddress) => readonly PageData[]

/** Data of each page's first screen, where it has any. Apart from titles and texts, which the browser fetches with their page. */
export const pageData = {
  home: () => [{ call: 'listCategories' }, { call: 'listAdvertisedProducts' }],
  servicelist: () => [{ call: 'listCategories' }, { call: 'listNewestProducts' }],
  search: ({ query }) => [{ call: 'searchProducts', query: readWanted(query) }],
  laptop: (address) => dataOfLaptop(laptopIdOf(address)),
  category: ({ params, query }) => dataOfCategory(params['category'] ?? '', readFilters(query)),
} as const satisfies Record<string, DataOf>

export type PageWithData = keyof typeof pageData

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The id that a laptop's page is asked for, undefined when it can't be one. */
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

/** By the spec's call as long as nothing is chosen, by the search as soon as something is. */
function dataOfCategory(category: string, filters: Wanted): readonly PageData[] {
  const brand = [category]
  if (Object.keys(filters).length > 0) return [{ call: 'searchProducts', query: { ...filters, brand } }]
  return [
    { call: 'listCategoryProducts', params: { category } },
    { call: 'searchProducts', query: { brand, limit: 1 } },
  ]
}
