/** A count, which may be a lower bound: `12`, `1,000+`. */
type Counted = string

const laptops = (count: Counted) => (count === '1' ? '1 laptop' : `${count} laptops`)
const months = (count: string) => (count === '1' ? '1 month' : `${count} months`)

export const search = {
  title: 'Search',
  all: 'All laptops',
  about: 'Search used laptops by words, brand, condition, price, months of use and place, with the facts on each tag.',
  ofBrand: (brand: string) => `Used ${brand} laptops`,
  aboutBrand: (brand: string) =>
    `Used ${brand} laptops by condition, price, months of use and place, with the facts on each tag and the saler’s name.`,
  results: (words: string) => `Results for ${words}`,
  understood: (typed: string) => `Nothing is called “${typed}”, so this is the nearest to it.`,
  found: laptops,
  looking: 'Looking',
  list: 'Laptops found',
  skip: 'Skip the filters',

  filters: 'Filters',
  filtersChosen: (n: number) => `Filters (${n})`,
  show: (count: Counted) => `Show ${laptops(count)}`,
  chosen: 'Chosen filters',
  remove: (choice: string) => `Remove ${choice}`,
  clear: 'Clear all',
  showAll: (n: number) => `Show all ${n}`,
  showLess: 'Show fewer',

  brand: 'Brand',
  price: 'Price in tk',
  months: 'Months of use',
  place: 'Place',
  only: 'Only',
  negotiable: 'Negotiable',
  notNegotiable: 'Not negotiable',
  verified: 'Verified Saler',
  notVerified: 'Saler not verified',
  any: 'Any',
  anyPrice: 'Any price',
  anyMonths: 'Any time',
  from: 'From',
  to: 'To',
  apply: 'Apply',
  prices: {
    between: (min: string, max: string) => `${min} to ${max}`,
    least: (min: string) => `${min} and more`,
    most: (max: string) => `Up to ${max}`,
  },
  amounts: {
    between: (min: string, max: string) => `${min} to ${max} tk`,
    least: (min: string) => `${min} tk and more`,
    most: (max: string) => `Up to ${max} tk`,
  },
  time: {
    between: (min: string, max: string) => (min === max ? months(min) : `${min} to ${months(max)}`),
    least: (min: string) => `${months(min)} and more`,
    most: (max: string) => `Up to ${months(max)}`,
  },

  sort: 'Sort by',
  sorts: { newest: 'Newest', 'price-up': 'Lowest price', 'price-down': 'Highest price' },

  nothing: 'No laptop is like that.',
  nothingFor: (words: string) => `No laptop was found for “${words}”.`,
  nothingHelp: 'Fewer words find more, and so does the brand alone.',
  nothingFiltered: 'Taking one of the filters off would find:',
  nothingSingle: 'No one filter is to blame; without all of them there may be some.',
  withoutAll: 'Without filters',
  without: (filter: string) => `Without ${filter}`,
  seeAll: 'See all laptops',
} as const
