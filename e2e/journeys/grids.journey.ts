import { main } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import type { Page } from '@playwright/test'

test.use({ demo: true })

const gridOf = (page: Page, heading: string) =>
  main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: heading }) })
    .getByRole('list')
    .first()

test('decorative and below-the-fold images load after the first row of pictures', async ({ page }) => {
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
  // After this long the other images no longer wait for the first row.
  const longestWait = 3_000
  expect(Math.min(...brands)).toBeGreaterThan(Math.min(longestWait, Math.max(...firstRow)))
})
