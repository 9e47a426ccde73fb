import type { SearchReply } from '@market/contract'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectToBeAt, main, openAt } from '../../../test/browser/screen.tsx'
import { foundIn, service } from '../../../test/browser/service.ts'
import { noFacets } from '../../../test/facets.ts'
import { aProduct } from '../../../test/product.ts'

const found = foundIn([aProduct()])

function search(q: string, reply: Partial<SearchReply>): void {
  service.answer({
    searchProducts: ({ query }) => (JSON.stringify(query).includes('i7') ? { ...found, ...reply } : found),
  })
  openAt(`/search?${new URLSearchParams({ q })}`)
}

test('filters that were read from the words are chips, which link to the search without those words', async () => {
  search('dell i7 under 30000', {
    read: {
      filters: [
        { text: 'i7', query: { processor: ['Core i7'] }, without: 'dell under 30000' },
        { text: 'under 30000', query: { maxPrice: 30_000 }, without: 'dell i7' },
      ],
      leftOut: [],
    },
  })
  const chip = main.getByRole('link', { name: 'Remove Core i7' })
  await expect.element(chip).toHaveAttribute('href', '/search?q=dell+under+30000')
  await expect.element(main.getByRole('link', { name: 'Clear all' })).not.toBeInTheDocument()
  await main.getByRole('link', { name: 'Remove Price: Up to 30,000' }).click()
  await expectToBeAt('/search?q=dell+i7')
  ;(chip.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expectToBeAt('/search?q=dell+under+30000')
})

test('what was left out is named, and a correction links to what was typed', async () => {
  search('dell i7 purpel', { understood: 'dell i7 purple', read: { filters: [], leftOut: ['purple'] } })
  await expect.element(main.getByText('No laptop matches all of that. Left out: “purple”.')).toBeVisible()
  await expect.element(main.getByText('Showing results for “dell i7 purple”.')).toBeVisible()
  await main.getByRole('link', { name: 'Search for “dell i7 purpel” instead' }).click()
  await expectToBeAt('/search?q=dell+i7+purpel&asTyped=true')
})

test('words and a price that no laptop has both are offered each way, with what it finds', async () => {
  const way = { q: 'i7', words: 'i7', without: [], count: 1, capped: false }
  search('i7 under 40000', {
    read: {
      filters: [],
      leftOut: ['i7'],
      ways: [
        { ...way, lowest: 56_000 },
        { ...way, q: 'under 40000', words: '', bounds: { max: 40_000 }, without: ['i7'], count: 21 },
        { ...way, q: 'dell over 40000', words: 'dell', bounds: { min: 40_000 }, without: ['i7', '8gb'], count: 3 },
        { ...way, q: '20-30k', words: '', bounds: { min: 20_000, max: 30_000 }, count: 1_000, capped: true },
        { ...way, q: 'i3', words: 'i3', highest: 24_000, without: ['64gb', 'rtx', '4k'], count: 4 },
      ],
    },
  })
  const links = main.getByRole('list', { name: 'Other searches' }).getByRole('link')
  await expect
    .poll(() => links.elements().map((link) => [link.textContent, link.getAttribute('href')]))
    .toEqual([
      ['i7 from 56,000 tk1 laptop', '/search?q=i7&sort=price-up'],
      ['under 40,000 tk without i721 laptops', '/search?q=under+40000'],
      ['dell over 40,000 tk without i7, 8gb3 laptops', '/search?q=dell+over+40000'],
      ['20,000 tk to 30,000 tk1,000+ laptops', '/search?q=20-30k'],
      ['i3 up to 24,000 tk4 laptops', '/search?q=i3&sort=price-down'],
    ])
  ;(links.first().element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expectToBeAt('/search?q=i7&sort=price-up')
  await expect.element(main.getByLabelText('Sort by')).toHaveValue('price-up')
})

test('a search for what is cheap is ordered by price', async () => {
  search('cheap i7', {})
  const sort = main.getByLabelText('Sort by')
  await expect.element(sort).toHaveValue('price-up')
  await sort.selectOptions('relevance')
  await expectToBeAt('/search?q=cheap+i7&sort=relevance')
  await expect.element(sort).toHaveValue('relevance')
})

test('searches with words are ordered by best match, and can be by the newest', async () => {
  search('i7', {})
  const sort = main.getByLabelText('Sort by')
  await expect.element(sort).toHaveValue('relevance')
  await sort.selectOptions('newest')
  await expectToBeAt('/search?q=i7&sort=newest')
  await expect.element(sort).toHaveValue('newest')
})

test('where nothing is found and no filter is chosen, no filters are offered; a chosen filter can still be changed', async () => {
  service.answer({ searchProducts: foundIn([]) })
  openAt('/search?q=zzxqy')
  await expect.element(main.getByRole('link', { name: 'See all laptops' })).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Skip filters' })).not.toBeInTheDocument()
  openAt('/search?q=zzxqy&minRam=16')
  await expect.element(main.getByRole('link', { name: 'Clear all filters' }).first()).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Skip filters' })).toBeInTheDocument()
})

test('where the filters leave nothing, each that would find something can be removed', async () => {
  const nothing = { ...foundIn([]), facets: { ...noFacets, brand: [{ value: 'Apple', count: 2, capped: false }] } }
  service.answer({
    searchProducts: ({ query }) => (JSON.stringify(query).includes('Dell') ? nothing : foundIn([aProduct()])),
  })
  openAt('/search?q=macbook&brand=Dell&condition=Good')
  await expect.element(main.getByText('No laptops found for “macbook”.')).toBeVisible()
  await expect.element(main.getByRole('link', { name: /^Without Good/ })).not.toBeInTheDocument()
  await main.getByRole('link', { name: /^Without Dell/ }).click()
  await expectToBeAt('/search?q=macbook&condition=Good')
  await expect.element(main.getByRole('article')).toBeVisible()
})
