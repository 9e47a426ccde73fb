import type { SearchReply } from '@market/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { noFacets } from '../../../test/facets.ts'
import { main, openAt } from '../../../test/browser/screen.tsx'
import { foundIn, service } from '../../../test/browser/service.ts'
import { aProduct } from '../../../test/product.ts'
import { readSearchFilters } from './search-filters.ts'

const exact = { capped: false }
const found: SearchReply = {
  ...foundIn([aProduct()]),
  facets: {
    ...noFacets,
    brand: [
      { value: 'Dell', count: 2, ...exact },
      { value: 'HP', count: 9, ...exact },
    ],
    condition: [{ value: 'Good', count: 3, ...exact }],
    price: [
      { min: 0, max: 9999.99, count: 3, ...exact },
      { min: 10_000, max: null, count: 4, ...exact },
    ],
    verified: [
      { value: true, count: 7, ...exact },
      { value: false, count: 9, ...exact },
    ],
  },
}

/** The search that the form of the sort order and the panel would send. */
function sent(): ReturnType<typeof readSearchFilters> {
  const { form } = page.getByLabelText('Sort by').element() as HTMLSelectElement
  if (form === null) throw new Error('The sort order is in no form')
  expect([form.method, new URL(form.action).pathname]).toEqual(['get', location.pathname])
  const address = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') address.append(name, value)
  return readSearchFilters(address)
}

test.each([
  '',
  'q=x1+carbon&brand=Dell&brand=HP&condition=Good&minPrice=10.5&maxPrice=40000&verified=true&sort=price-up',
  'ram=8&ram=32&maxStorage=512',
  // Of these the panel shows none: no listing has them.
  'brand=Apple&condition=Fair&place=Nowhere&minMonths=7&negotiable=false&verified=false',
])('the panel’s form sends the search of the address, ?%s', async (address) => {
  service.answer({ searchProducts: found })
  openAt(`/search?${address}`)
  await expect.element(main.getByRole('checkbox', { name: 'HP' })).toBeVisible()
  expect(sent()).toEqual(readSearchFilters(new URLSearchParams(address)))
})

test('the panel’s form sends what was typed, and Enter applies the range it was typed in', async () => {
  service.answer({ searchProducts: found })
  openAt('/search?q=x1')
  const price = main.getByRole('group', { name: 'Price' })
  await price.getByLabelText('From').fill('45,000')
  expect(sent()).toEqual({ q: 'x1', minPrice: 45_000 })
  await userEvent.keyboard('{Enter}')
  await expect.element(main.getByRole('link', { name: 'Remove Price: 45,000 or more' })).toBeVisible()
})

test('Enter in a checkbox changes neither the search nor the history', async () => {
  service.answer({ searchProducts: found })
  openAt('/search?minPrice=500')
  const box = main.getByRole('checkbox', { name: 'HP' })
  await expect.element(box).toBeVisible()
  const entries = history.length
  ;(box.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(box).not.toBeChecked()
  expect([history.length, location.search]).toEqual([entries, '?minPrice=500'])
})

test('a bound that is no number is refused beside its field when the field is left', async () => {
  service.answer({ searchProducts: found })
  openAt('/search')
  const from = main.getByRole('group', { name: 'Price' }).getByLabelText('From')
  await from.fill('abc')
  await userEvent.tab()
  await expect.element(main.getByRole('alert')).toBeVisible()
  await expect.element(from).toHaveAccessibleDescription(/./)
  await expect.element(from).toBeInvalid()
  await from.fill('500')
  await expect.element(main.getByRole('alert')).not.toBeInTheDocument()
})
