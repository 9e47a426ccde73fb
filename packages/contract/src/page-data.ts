import { cursorIn, cursorLetters } from './cursor.ts'
import { listingFields } from './listing-fields.ts'
import { readFilters, readSearchFilters, sortOf, type SearchFilters } from './search-address.ts'

/** The parts of a page's address. Path parameters are decoded. */
export interface PageAddress {
  params: Readonly<Record<string, string | undefined>>
  query: URLSearchParams
}

/** A call whose data a page's first screen needs. All have access `anyone`, but for that of `ownPageData`. */
export type PageData =
  | { call: 'listCategories' }
  | { call: 'listAdvertisedProducts' | 'listNewestProducts'; query?: From }
  | { call: 'listCategoryProducts'; params: { category: string }; query?: From }
  /** With a limit only the counts are requested. */
  | { call: 'searchProducts'; query: SearchFilters & Partial<From> & { limit?: number } }
  | { call: 'getProduct' | 'listSimilarProducts' | 'readPriceRange'; params: { id: string } }
  | typeof ownPageData

/** What a page with data needs beside it for someone signed in. Never in a visitor's document. */
export const ownPageData = { call: 'listMarks' } as const

/** Where a list starts. Absent at its first page. */
type From = { after: string }

type DataOf = (address: PageAddress) => readonly PageData[]

/** Data of each page's first screen. Separate from titles and texts, which the browser fetches with the page. */
export const pageData = {
  home: ({ query }) => [{ call: 'listCategories' }, { call: 'listAdvertisedProducts', ...startIn(query) }],
  servicelist: ({ query }) => [{ call: 'listCategories' }, { call: 'listNewestProducts', ...startIn(query) }],
  search: ({ query }) => [searchIn(query, readSearchFilters(query))],
  laptop: (address) => dataOfLaptop(laptopIdOf(address)),
  compare: ({ query }) => comparedIds(query).map((id) => ({ call: 'getProduct', params: { id } })),
  category: ({ params, query }) => dataOfCategory(params['category'] ?? '', query),
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

/** The laptops in one comparison, at most. */
export const mostCompared = 4

/** The laptops that a comparison's address names, each once. What is no UUID, and more than the most, is ignored. */
export function comparedIds(query: URLSearchParams): string[] {
  const given = (query.get('laptops') ?? '').split(',').flatMap((id) => laptopIdOf({ params: { id: id.trim() } }) ?? [])
  return [...new Set(given)].slice(0, mostCompared)
}

/** Whether a comparison's address asks for the rows that differ alone. */
export function comparesDifferences(query: URLSearchParams): boolean {
  return query.get('only') === 'differences'
}

/** The page that compares these laptops. */
export function compareAddress(ids: readonly string[], onlyDifferences = false): string {
  const parameters = [
    ...(ids.length > 0 ? [`laptops=${ids.join(',')}`] : []),
    ...(onlyDifferences ? ['only=differences'] : []),
  ]
  return parameters.length === 0 ? '/compare' : `/compare?${parameters.join('&')}`
}

/** The page on which a seller edits a listing. */
export function editAddress(id: string): string {
  return `/dashboard/editproduct/${id}`
}

/** The form that adds a laptop, filled in from a listing. */
export function duplicateAddress(id: string): string {
  return `/dashboard/addproduct?from=${id}`
}

/** The form that adds a laptop, filled in from a draft. */
export function draftAddress(id: string): string {
  return `/dashboard/addproduct?draft=${id}`
}

function dataOfLaptop(id: string | undefined): readonly PageData[] {
  return id === undefined
    ? []
    : [
        { call: 'getProduct', params: { id } },
        { call: 'readPriceRange', params: { id } },
        { call: 'listSimilarProducts', params: { id } },
      ]
}

/** Whether the calls take the name in a brand's address; they refuse a longer one. */
export function isBrandName(category: string): boolean {
  const { length } = category.trim()
  return length > 0 && length <= listingFields.brand.longest
}

/** The specification's call without filters, the search with filters. */
function dataOfCategory(category: string, query: URLSearchParams): readonly PageData[] {
  if (!isBrandName(category)) return []
  const brand = [category]
  const filters = readFilters(query)
  if (Object.keys(filters).length > 0) return [searchIn(query, { ...filters, brand })]
  return [
    { call: 'listCategoryProducts', params: { category }, ...startIn(query) },
    { call: 'searchProducts', query: { brand, limit: 1 } },
  ]
}

function startIn(address: URLSearchParams): { query?: From } {
  const after = cursorIn(address)
  return after === undefined ? {} : { query: { after } }
}

function searchIn(address: URLSearchParams, wanted: SearchFilters): PageData {
  const after = cursorIn(address, cursorLetters[sortOf(wanted)])
  return { call: 'searchProducts', query: { ...wanted, ...(after !== undefined && { after }) } }
}
