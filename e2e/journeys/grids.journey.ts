import { demoBuyer } from '../accounts.ts'
import { card, main } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { columnsOf } from '../looks.ts'
import { signIn } from '../people.ts'
import type { Locator, Page } from '@playwright/test'

test.use({ demo: true })

/** Columns by the width of the window. */
async function countColumns(page: Page, grid: Locator, widths: readonly number[]): Promise<number[]> {
  const counts: number[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    counts.push(await columnsOf(grid))
  }
  return counts
}

const gridOf = (page: Page, heading: string) =>
  main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: heading }) })
    .getByRole('list')
    .first()

test('[HOME-3] brands stand in 2, 3 and 5 columns', async ({ page }) => {
  await page.goto('/')
  const grid = gridOf(page, 'Laptop Brands Category')
  await expect(grid.getByRole('link').first()).toBeVisible()
  expect(await countColumns(page, grid, [320, 390, 768, 1024, 1440])).toEqual([2, 2, 3, 5, 5])
})

test('[HOME-5] advertised laptops stand in 1, 2, 3 and 4 columns', async ({ page }) => {
  await page.goto('/')
  const grid = gridOf(page, 'Advertise Products')
  await expect(grid.getByRole('article').nth(4)).toBeAttached()
  expect(await countColumns(page, grid, [320, 390, 768, 1024, 1440])).toEqual([1, 1, 2, 3, 4])
})

test('what decorates, or lies further down, leaves the line to the first row of pictures', async ({ page }) => {
  const { promise: drawn, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/images/**', (route) => drawn.then(() => route.continue()))
  await page.goto('/', { waitUntil: 'commit' })
  await expect(gridOf(page, 'Laptop Brands Category').getByRole('link').nth(9)).toBeVisible()
  letGo()
  const times = () =>
    page.evaluate(() => {
      const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const first = new Set(
        [...document.images].filter(({ loading }) => loading !== 'lazy').map(({ currentSrc }) => currentSrc),
      )
      return {
        firstRow: entries.filter(({ name }) => first.has(name)).map(({ responseEnd }) => responseEnd),
        brands: entries.filter(({ name }) => name.includes('/brands/')).map(({ startTime }) => startTime),
      }
    })
  await expect.poll(async () => (await times()).brands.length).toBe(10)
  const { firstRow, brands } = await times()
  expect(firstRow.length).toBeGreaterThan(0)
  // Where the first row takes longer than this, nothing waits for it any more.
  const longestWait = 3_000
  expect(Math.min(...brands)).toBeGreaterThan(Math.min(longestWait, Math.max(...firstRow)))
})

test('[CARD-2] a brand’s laptops stand in 2, 3 and 4 columns', async ({ page }) => {
  await signIn(page, demoBuyer)
  await page.goto('/category/Dell')
  await expect(card(page, '').nth(4)).toBeAttached()
  expect(await countColumns(page, main(page).getByRole('list').first(), [320, 390, 768, 1024, 1440])).toEqual([
    2, 2, 2, 3, 4,
  ])
})
