import { Problem } from '@market/contract/problem'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectToBeAt, main, openAt, reload } from '../../test/browser/screen.tsx'
import { foundIn, service, signInAs } from '../../test/browser/service.ts'
import { aProduct } from '../../test/product.ts'

const cursorAt = (n: number) => btoa(`n${n}:01930000-0000-7000-8000-000000000001`).replaceAll('=', '')
const pageNumber = (after: string | undefined) => (after === undefined ? 1 : Number(/^n(\d+)/.exec(atob(after))?.[1]))
const laptop = (n: number) =>
  aProduct({ _id: `01930000-0000-7000-8000-00000000${String(n).padStart(4, '0')}`, itemName: `Laptop ${n}` })

/** One of twenty pages of `size` laptops, of which the last has a 9 at its end. */
function aPage(query: { after?: string | undefined }, size: number) {
  const n = pageNumber(query.after)
  const respons = Array.from({ length: size }, (_, item) => laptop(n * 10 + 10 - size + item))
  return { respons, ...(n < 20 && { next: cursorAt(n + 1) }) }
}

const more = page.getByText('Load more')

async function loadUpTo(pages: number): Promise<void> {
  for (let n = 2; n <= pages; n++) {
    await more.click()
    await expect.element(main.getByRole('link', { name: `Laptop ${n}9`, exact: true })).toBeInTheDocument()
  }
}

function reloadDocument(): void {
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  reload()
}

test('a reloaded dashboard shows the loaded pages at their scroll position, although its list comes after the user is known', async () => {
  signInAs({ userType: 'Saler' })
  service.answer({ listSellerProducts: ({ query }) => aPage(query, 10) })
  openAt('/dashboard/myproducts')
  await loadUpTo(3)
  await page.viewport(390, 844)
  window.scrollTo(0, 3000)
  const seen = main.getByRole('link', { name: 'Laptop 19', exact: true })
  const topOf = () => Math.round(seen.element().getBoundingClientRect().top)
  // The text’s font may come late.
  await document.fonts.ready
  const before = topOf()
  reloadDocument()
  await expect.element(main.getByRole('link', { name: 'Laptop 39', exact: true })).toBeInTheDocument()
  await expect.poll(() => document.getElementById('content')?.style.minHeight).toBe('')
  // What one looked at stands where it was.
  await expect.poll(() => Math.abs(topOf() - before)).toBeLessThan(2)
  expect(window.scrollY).toBeGreaterThan(2900)
  await expect.element(more).toBeVisible()
})

test('a reload loads at most ten pages again', async () => {
  service.answer({ searchProducts: ({ query }) => ({ ...foundIn([]), ...aPage(query, 1) }) })
  openAt('/search')
  await loadUpTo(12)
  const before = service.asked('searchProducts').length
  reloadDocument()
  await expect.element(main.getByRole('link', { name: 'Laptop 109', exact: true })).toBeInTheDocument()
  await expect.poll(() => document.getElementById('content')?.style.minHeight).toBe('')
  expect(service.asked('searchProducts')).toHaveLength(before + 10)
})

test('an entry whose next page fails shows the pages before it', async () => {
  service.answer({ searchProducts: ({ query }) => ({ ...foundIn([]), ...aPage(query, 1) }) })
  openAt('/search')
  await loadUpTo(2)
  service.answer({
    searchProducts: ({ query }) =>
      query.after === undefined ? { ...foundIn([]), ...aPage(query, 1) } : new Problem('not-allowed'),
  })
  reloadDocument()
  await expect.element(main.getByText('Couldn’t load more.')).toBeVisible()
  await expect.poll(() => document.getElementById('content')?.style.minHeight).toBe('')
})

test('Back to results of another order loads no page of them that was not loaded before', async () => {
  service.answer({ searchProducts: ({ query }) => ({ ...foundIn([]), ...aPage(query, 1) }) })
  openAt('/search')
  await loadUpTo(3)
  for (const sort of ['price-up', 'price-down']) {
    await page.getByLabelText('Sort by').selectOptions(sort)
    await expectToBeAt(`/search?sort=${sort}`)
    await expect.element(main.getByRole('link', { name: 'Laptop 29', exact: true })).not.toBeInTheDocument()
  }
  history.back()
  await expectToBeAt('/search?sort=price-up')
  await expect.poll(() => document.getElementById('content')?.style.minHeight).toBe('')
  await expect.element(main.getByRole('link', { name: 'Laptop 19', exact: true })).toBeVisible()
  const asked = service.asked('searchProducts').map(({ query }) => query)
  expect(asked.filter((query) => JSON.stringify(query).includes('price-up'))).toEqual([{ sort: 'price-up' }])
})
