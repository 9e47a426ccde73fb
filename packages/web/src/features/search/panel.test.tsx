import type { SearchFacets } from '@market/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { noFacets } from '../../../test/facets.ts'
import { ChosenChips } from './chosen-chips.tsx'
import { FacetPanel } from './facet-panel.tsx'
import { NothingFound } from './nothing-found.tsx'
import { readSearchFilters } from './search-filters.ts'

const exact = { capped: false }
const some: SearchFacets = {
  ...noFacets,
  brand: [
    { value: 'Dell', count: 992, capped: true },
    { value: 'HP', count: 9, capped: true },
  ],
  price: [
    { min: 0, max: 9999.99, count: 3, ...exact },
    { min: 10_000, max: null, count: 4, ...exact },
  ],
  verified: [
    { value: true, count: 7, ...exact },
    { value: false, count: 9, ...exact },
  ],
}
const wanted = (address: string) => readSearchFilters(new URLSearchParams(address))
const ignore = () => undefined

const drawPanel = (address: string, fixedFacet?: 'brand') =>
  renderToStaticMarkup(
    <MemoryRouter>
      <FacetPanel counts={some} chosen={wanted(address)} choose={ignore} {...(fixedFacet && { fixedFacet })} />
    </MemoryRouter>,
  )

it('shows each choice with its count where all were counted, and ticks the chosen ones whatever their case', () => {
  const panel = drawPanel('brand=dell&maxPrice=9999.99')
  expect(panel).toMatch(/<input[^>]*type="checkbox"[^>]*checked=""[^>]*\/><label[^>]*>Dell<\/label><\/div>/)
  expect(panel).toMatch(/<input[^>]*type="checkbox"[^>]*\/><label[^>]*>HP<\/label><\/div>/)
  expect(panel).toMatch(/<input[^>]*type="radio"[^>]*checked=""[^>]*\/><label[^>]*>Up to 9,999<\/label><span[^>]*>3</)
  expect(panel).toMatch(/10,000 or more<\/label><span[^>]*>4</)
  expect(panel.match(/checked=""/g)).toHaveLength(2)
})

it('leaves out facets without values and the facet that the page fixes', () => {
  expect(drawPanel('')).not.toMatch(/Condition|Place|Negotiable/)
  expect(drawPanel('', 'brand')).not.toMatch(/Dell|HP/)
})

function drawNothing(counts: SearchFacets, address: string): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <NothingFound counts={counts} chosen={wanted(address)} choose={ignore} otherwise={<b>See all</b>}>
        No laptops match.
      </NothingFound>
    </MemoryRouter>,
  )
}

it('proposes which filter to remove when nothing was found, and how many laptops that would find if all were counted', () => {
  const nothing = drawNothing(some, 'brand=Apple&condition=Fair')
  expect(nothing).toMatch(/Without Apple<\/span><\/a>/)
  expect(nothing).not.toContain('Without Fair')
  const few = { ...some, brand: [{ value: 'Dell', count: 12, ...exact }] }
  expect(drawNothing(few, 'brand=Apple')).toMatch(/Without Apple<\/span><span[^>]*>12</)
  expect(drawNothing(noFacets, 'brand=Apple')).toContain('Clear all filters')
  expect(drawNothing(noFacets, 'q=typewriter')).toContain('See all')
})

const linksIn = (markup: string) =>
  [...markup.matchAll(/href="([^"]*)"/g)].map(([, to = '']) => to.replaceAll('&amp;', '&'))

it('links each chip to the search without its choice, and the proposals to what they would find', () => {
  const chips = renderToStaticMarkup(
    <MemoryRouter initialEntries={['/search']}>
      <ChosenChips chosen={wanted('q=x1&brand=Dell&brand=HP&maxPrice=10')} choose={ignore} onNone={ignore} />
    </MemoryRouter>,
  )
  expect(linksIn(chips)).toEqual([
    '/search?q=x1&brand=HP&maxPrice=10',
    '/search?q=x1&brand=Dell&maxPrice=10',
    '/search?q=x1&brand=Dell&brand=HP',
    '/search?q=x1',
  ])
  expect(linksIn(drawNothing(some, 'brand=Apple&condition=Fair'))).toEqual(['/?condition=Fair'])
})
