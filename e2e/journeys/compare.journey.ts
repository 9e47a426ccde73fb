import type { Page } from '@playwright/test'
import { hydrated, main, open, seeToast } from '../acts.ts'
import { expect, test } from '../fixtures.ts'

const toggles = (page: Page) => main(page).getByRole('checkbox', { name: /^Compare / })
const bar = (page: Page) => page.getByRole('region', { name: 'Laptops to compare' })
const heads = (page: Page) =>
  main(page)
    .getByRole('columnheader')
    .filter({ has: page.getByRole('link') })

test('a visitor compares three laptops on a phone and shares the comparison, which another browser reads', async ({
  page,
  context,
  openBrowser,
  market,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/search?brand=Dell')
  for (const nth of [0, 1]) await toggles(page).nth(nth).click()
  await toggles(page).nth(2).press('Space')
  const chosen = bar(page).getByRole('button', { name: /^Remove / })
  // The bar's script is loaded with the first choice.
  await expect(chosen).toHaveCount(3)
  const names = await chosen.evaluateAll((buttons) =>
    buttons.map((button) => button.getAttribute('aria-label')?.replace('Remove ', '')),
  )
  for (const nth of [3, 4]) await toggles(page).nth(nth).click()
  await seeToast(page, 'You can compare 4 laptops at most. Remove one first.')
  await toggles(page).nth(3).click()

  await bar(page).getByRole('link', { name: 'Compare 3 laptops' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare laptops')
  await expect(heads(page).locator('strong')).toHaveText(names as string[])
  // All three fit, and stay at the top edge while their rows scroll.
  await main(page).getByRole('rowheader').last().scrollIntoViewIfNeeded()
  for (const nth of [0, 1, 2]) {
    await expect(heads(page).nth(nth)).toBeInViewport({ ratio: 1 })
    await expect(heads(page).nth(nth)).toContainText(/\d tk/)
  }
  await expect(heads(page).first().getByRole('link', { name: 'Log in for Book' })).toBeInViewport({ ratio: 1 })

  await main(page).getByRole('switch', { name: 'Only differences' }).click()
  await expect(page).toHaveURL(/&only=differences$/)
  await main(page).getByRole('button', { name: 'Copy link' }).click()
  await expect(main(page)).toContainText('Copied')
  const shared = await page.evaluate(() => navigator.clipboard.readText())
  expect(shared).toBe(page.url())

  const other = await openBrowser()
  await other.setViewportSize({ width: 390, height: 844 })
  await other.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.push(value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const asked: string[] = []
  other.on('request', (request) => {
    if (request.url().includes('/api/products')) asked.push(request.url())
  })
  await open(other, shared.replace(/^https?:\/\/[^/]+/, market.url))
  await expect(heads(other).locator('strong')).toHaveText(names as string[])
  await expect(main(other).getByRole('switch', { name: 'Only differences' })).toBeChecked()
  await hydrated(other)
  // The document contains the replies.
  expect(asked).toEqual([])
  await expect(main(other).getByRole('button', { name: 'Copy link' })).toBeVisible()
  // 'Copy link' has its room before it comes; late fonts move little.
  const shifts = await other.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(shifts.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.05)
})
