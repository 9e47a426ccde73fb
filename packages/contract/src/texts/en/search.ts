import { plural } from './plural.ts'

/** `written` may be a lower bound: `12`, `1,000+`. */
const laptops = (count: number, written: string) => `${written} ${plural(count, { one: 'laptop', other: 'laptops' })}`
const months = (count: number) => `${count} ${plural(count, { one: 'month', other: 'months' })}`

export const search = {
  title: 'Search',
  all: 'All laptops',
  about:
    'Search used laptops by keyword, brand, condition, price, months of use and place, with every fact on the tag.',
  ofBrand: (brand: string) => `Used ${brand} laptops`,
  aboutBrand: (brand: string) =>
    `Used ${brand} laptops by condition, price, months of use and place, with every fact on the tag and the seller’s name.`,
  results: (words: string) => `Results for ${words}`,
  understood: (used: string) => `Showing results for “${used}”.`,
  instead: (typed: string) => `Search for “${typed}” instead`,
  leftOut: (words: string) => `No laptop matches all of that. Left out: ${words}.`,
  /** Other searches, where no laptop has the words and the price. */
  ways: {
    title: 'Other searches',
    from: (price: string) => `from ${price}`,
    upTo: (price: string) => `up to ${price}`,
    under: (price: string) => `under ${price}`,
    over: (price: string) => `over ${price}`,
    between: (min: string, max: string) => `${min} to ${max}`,
    without: (way: string, words: string) => `${way} without ${words}`,
  },
  found: laptops,
  looking: 'Searching...',
  list: 'Laptops found',
  skip: 'Skip filters',

  filters: 'Filters',
  moreFilters: 'More filters',
  filtersChosen: (n: number) => `Filters (${n})`,
  show: (count: number, written: string) => `Show ${laptops(count, written)}`,
  chosen: 'Active filters',
  remove: (choice: string) => `Remove ${choice}`,
  clear: 'Clear all',
  showAll: (n: number) => `Show all ${n}`,
  showLess: 'Show fewer',

  only: 'Only',
  from: 'From',
  to: 'To',
  apply: 'Apply',
  under: (most: string) => `Under ${most}`,
  above: (min: string) => `${min} and above`,
  prices: {
    between: (min: string, max: string) => `${min} to ${max}`,
    least: (min: string) => `${min} or more`,
    most: (max: string) => `Up to ${max}`,
  },
  years: {
    between: (min: string, max: string) => `${min} to ${max}`,
    least: (min: string) => `${min} or newer`,
    most: (max: string) => `${max} or older`,
  },
  time: {
    between: (min: number, max: number) => (min === max ? months(min) : `${min} to ${months(max)}`),
    least: (min: number) => `${months(min)} or more`,
    over: (min: number) => `Over ${months(min)}`,
    most: (max: number) => `Up to ${months(max)}`,
  },

  sort: 'Sort by',
  sorts: {
    relevance: 'Best match',
    newest: 'Newest',
    'price-up': 'Lowest price',
    'price-down': 'Highest price',
    value: 'Best value',
    battery: 'Best battery health',
  },

  nothing: 'No laptops match.',
  nothingFor: (words: string) => `No laptops found for “${words}”.`,
  nothingHelp: 'Try fewer words, or just the brand.',
  nothingFiltered: 'Remove one filter to see:',
  nothingSingle: 'No single filter is the cause. Try clearing them all.',
  withoutAll: 'Clear all filters',
  without: (filter: string) => `Without ${filter}`,
  seeAll: 'See all laptops',
} as const
