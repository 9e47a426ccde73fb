import type { SearchReply } from '@market/contract'
import { Problem } from '@market/contract/problem'
import { page } from 'vitest/browser'
import { greyShapes, inspectScreens } from '../../../test/browser/inspect.ts'
import { card, main, openAt } from '../../../test/browser/screen.tsx'
import { foundIn, neverAnswers, service } from '../../../test/browser/service.ts'
import { noFacets } from '../../../test/facets.ts'
import { aProduct } from '../../../test/product.ts'

const exact = { capped: false }
const facets: typeof noFacets = {
  ...noFacets,
  brand: [
    { value: 'Dell', count: 5, ...exact },
    { value: 'HP', count: 4, ...exact },
  ],
  condition: [
    { value: 'Good', count: 6, ...exact },
    { value: 'Fair', count: 3, ...exact },
  ],
  price: [
    { min: 0, max: 29_999.99, count: 3, ...exact },
    { min: 30_000, max: null, count: 6, ...exact },
  ],
  place: [{ value: 'Sylhet', count: 9, ...exact }],
  verified: [{ value: true, count: 7, ...exact }],
}
const laptops = [aProduct(), aProduct({ _id: '2', itemName: 'ThinkPad X1', brand: 'Lenovo', userVerification: false })]
const found = { ...foundIn(laptops), facets }
const nothing = { ...foundIn([]), facets }
const cursor = btoa('n2:01930000-0000-7000-8000-000000000001').replaceAll('=', '')
const firstCard = card('Latitude 7420')

/** A search from another page shows the grid's skeletons first. */
async function searchFromElsewhere(): Promise<void> {
  openAt('/blog')
  await page.getByLabelText('Search laptops').fill('thinkpad')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
}

function openSearch(address: string, reply: SearchReply = found): void {
  service.answer({ searchProducts: reply })
  openAt(address)
}

inspectScreens([
  { name: 'search', open: () => openSearch('/search'), complete: firstCard },
  {
    name: 'search for a misspelt word',
    open: () => openSearch('/search?q=thnkpad', { ...found, understood: 'thinkpad' }),
    complete: main.getByText('Results for thinkpad'),
  },
  {
    name: 'search whose words were read as filters, with some left out',
    open: () =>
      openSearch('/search?q=dell+i7+under+30000+purple', {
        ...found,
        understood: 'dell i7 under 30000 purple',
        read: {
          filters: [
            { text: 'i7', query: { processor: ['Core i7'] }, without: 'dell under 30000 purple' },
            { text: 'under 30000', query: { maxPrice: 30_000 }, without: 'dell i7 purple' },
          ],
          leftOut: ['purple'],
        },
      }),
    complete: firstCard,
  },
  {
    name: 'search box with suggestions',
    async open() {
      service.answer({
        listSuggestions: {
          suggestions: [
            { text: 'Lenovo', kind: 'brand' },
            { text: 'Lenovo ThinkPad T480', kind: 'model' },
          ],
        },
      })
      openAt('/blog')
      await page.getByLabelText('Search laptops').fill('lenovo')
    },
    complete: page.getByRole('option', { name: 'Lenovo ThinkPad T480' }),
  },
  {
    name: 'search with filters',
    open: () =>
      openSearch(
        '/search?brand=Dell&brand=HP&condition=Good&minPrice=30000&maxPrice=49999.99&verified=true&sort=price-up',
      ),
    complete: firstCard,
  },
  {
    name: 'filters of a phone',
    part: '.browse-side',
    phone: true,
    complete: page.getByRole('region', { name: 'Filters' }),
    async open() {
      openSearch('/search?condition=Good')
      await page.getByRole('button', { name: 'Filters (1)' }).click()
    },
  },
  {
    name: 'search without laptops',
    open: () => openSearch('/search?q=accordion', foundIn([])),
    complete: main.getByText('No laptops found for “accordion”.'),
  },
  {
    name: 'search without laptops because of a filter',
    open: () => openSearch('/search?q=macbook&brand=Dell', nothing),
    complete: main.getByRole('link', { name: /^Without Dell/ }),
  },
  {
    name: 'a later page of the search',
    open: () => openSearch(`/search?after=${cursor}`),
    complete: page.getByRole('link', { name: 'Back to the first results' }),
  },
  {
    name: 'search on its way',
    complete: greyShapes,
    async open() {
      service.answer({ searchProducts: neverAnswers })
      await searchFromElsewhere()
    },
  },
  {
    name: 'search that could not be loaded',
    complete: main.getByRole('button', { name: 'Try again' }),
    async open() {
      service.answer({ searchProducts: new Problem('not-found') })
      await searchFromElsewhere()
    },
  },
])
