import { expect, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { main, openAt } from '../../test/browser/screen.tsx'
import { foundIn, service, signInAs } from '../../test/browser/service.ts'
import { aProduct } from '../../test/product.ts'

const eight = Array.from({ length: 8 }, (_, n) => aProduct({ _id: `01930000-0000-7000-8000-00000000000${n}` }))

/** Columns of the grid at each window width. */
async function countColumns(grid: Locator): Promise<number[]> {
  const counts: number[] = []
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.viewport(width, 900)
    const lefts = [...grid.element().children].map((child) => Math.round(child.getBoundingClientRect().left))
    counts.push(new Set(lefts).size)
  }
  return counts
}

const listBelow = (heading: string) =>
  page
    .elementLocator(page.getByRole('heading', { name: heading }).element().closest('section') ?? document.body)
    .getByRole('list')
    .first()

test('[HOME-3] the brand grid has 2, 3 and 5 columns by width', async () => {
  openAt('/')
  await expect.element(main.getByRole('link', { name: 'Dell' })).toBeVisible()
  expect(await countColumns(listBelow('Laptop Brands Category'))).toEqual([2, 2, 3, 5, 5])
})

test('[HOME-5] the advertised grid has 1, 2, 3 and 4 columns by width', async () => {
  service.answer({ listAdvertisedProducts: { respons: eight } })
  openAt('/')
  await expect.element(main.getByRole('article').nth(4)).toBeInTheDocument()
  expect(await countColumns(listBelow('Advertise Products'))).toEqual([1, 1, 2, 3, 4])
})

test('[CARD-2] the category grid has 2, 3 and 4 columns by width', async () => {
  signInAs()
  service.answer({ listCategoryProducts: { respons: eight }, searchProducts: foundIn(eight) })
  openAt('/category/Dell')
  await expect.element(main.getByRole('article').nth(4)).toBeInTheDocument()
  const grid = page.elementLocator(main.getByRole('article').first().element().closest('ul') ?? document.body)
  expect(await countColumns(grid)).toEqual([2, 2, 2, 3, 4])
})
