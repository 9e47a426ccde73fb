import type { Page } from '@playwright/test'
import { demoBuyer } from '../accounts.ts'
import { main, open, reload } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { press, tabTo } from '../keyboard.ts'
import { signIn } from '../people.ts'

const box = (page: Page) => page.getByLabel('Search laptops')
const cards = (page: Page) => main(page).getByRole('article')
const count = (page: Page) => main(page).getByRole('status').first()
const prices = async (page: Page) =>
  (await cards(page).locator('.prices > :first-child > dd').allTextContents()).map((price) =>
    Number(price.replace(/[^\d.]/g, '')),
  )

/** The number of results shown. */
async function readCount(page: Page): Promise<number> {
  await expect(count(page)).toHaveText(/^\d+ laptops$/)
  return parseInt(await count(page).innerText())
}

async function goToBox(page: Page): Promise<void> {
  await page.keyboard.press('/')
  await expect(box(page)).toBeFocused()
}

test('a visitor misspells a word, filters and sorts the results and goes back step by step', async ({ page }) => {
  await open(page, '/blog')
  await goToBox(page)
  await page.keyboard.type('macbok')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=macbok')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for macbook')
  await expect(main(page)).toContainText('macbok')
  // The demo's own: no other journey lists one.
  const all = await readCount(page)
  expect(all).toBeGreaterThanOrEqual(4)
  await expect(cards(page)).toHaveCount(all)
  for (const card of await cards(page).all()) await expect(card).toContainText('MacBook')

  await main(page).getByRole('checkbox', { name: 'Good' }).check()
  await expect(page).toHaveURL('/search?q=macbok&condition=Good')
  await expect(count(page)).not.toHaveText(`${all} laptops`)
  const good = await readCount(page)
  expect(good).toBeGreaterThan(0)
  expect(good).toBeLessThan(all)
  await expect(cards(page)).toHaveCount(good)
  for (const card of await cards(page).all()) await expect(card).toContainText('Good')
  await page.getByLabel('Sort by').selectOption('Lowest price')
  await expect(page).toHaveURL('/search?q=macbok&condition=Good&sort=price-up')
  await expect
    .poll(async () => {
      const shown = await prices(page)
      return shown.length === good && shown.every((price, n) => price >= (shown[n - 1] ?? 0))
    })
    .toBe(true)

  await page.goBack()
  await expect(page.getByLabel('Sort by')).toHaveValue('relevance')
  await page.goBack()
  await expect(page).toHaveURL('/search?q=macbok')
  await expect(main(page).getByRole('checkbox', { name: 'Good' })).not.toBeChecked()
  await page.goForward()
  await main(page).getByRole('link', { name: 'Remove Good' }).click()
  await expect(page).toHaveURL('/search?q=macbok')
  await expect(cards(page)).toHaveCount(all)
})

test('a search’s address shows the same search to every user', async ({ page }) => {
  await open(page, '/search?brand=dell&brand=HP&minPrice=30000&maxPrice=59999.99&verified=true&sort=price-down')
  await expect(cards(page).first()).toBeVisible()
  for (const brand of ['Dell', 'HP'])
    await expect(main(page).getByRole('checkbox', { name: brand, exact: true })).toBeChecked()
  for (const chip of ['Price: 30,000 to 59,999', 'Verified Saler'])
    await expect(main(page).getByRole('link', { name: `Remove ${chip}` })).toBeVisible()
  const found = await prices(page)
  expect(found.length).toBeGreaterThan(1)
  expect(found.filter((price) => price < 30_000 || price >= 60_000)).toEqual([])
  expect(found).toEqual(found.toSorted((a, b) => b - a))
  await main(page).getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/search?sort=price-down')
  await expect(main(page).getByRole('list', { name: 'Active filters' })).toHaveCount(0)
})

/** The demo's laptops alone: none that another journey lists meanwhile has as little RAM. */
const demoLaptops = '/search?minRam=4&maxRam=16'

test('loaded pages and the scroll position are restored on Back', async ({ page }) => {
  await open(page, demoLaptops)
  await expect(cards(page)).toHaveCount(24)
  await page.getByRole('link', { name: 'Load more' }).click()
  await expect(cards(page)).toHaveCount(48)
  const far = cards(page).nth(40).getByRole('link', { name: 'Log in for Book' })
  await far.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(2000)
  await far.click()
  await expect(page).toHaveURL('/login')
  await page.goBack()
  await expect(cards(page)).toHaveCount(48)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
})

test('a reload, and Back after a reload, restore the loaded pages and the scroll position', async ({ page }) => {
  await open(page, demoLaptops)
  for (const shown of [24, 48]) {
    await expect(cards(page)).toHaveCount(shown)
    await page.getByRole('link', { name: 'Load more' }).click()
  }
  await expect(cards(page).nth(50)).toBeVisible()
  const all = await cards(page).count()
  const seen = cards(page).nth(50).getByRole('heading').getByRole('link')
  const name = await seen.innerText()
  await seen.scrollIntoViewIfNeeded()
  const position = () => page.evaluate(() => Math.round(window.scrollY))
  const before = await position()
  expect(before).toBeGreaterThan(2000)
  const expectTheSame = async () => {
    await expect(cards(page)).toHaveCount(all)
    await expect.poll(position).toBe(before)
    await expect(page.getByRole('link', { name, exact: true }).first()).toBeInViewport()
  }

  await reload(page)
  await expectTheSame()
  await expect(page.locator('#content')).not.toHaveAttribute('style', /min-height/)
  // In its first line: between two lines there is no link, and Playwright would scroll to find it.
  await seen.click({ position: { x: 5, y: 5 } })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await reload(page)
  await page.goBack()
  await expect(page).toHaveURL(demoLaptops)
  await expectTheSame()
})

test('the search page searches while the user types, aborts outdated requests and adds no history entries', async ({
  page,
}) => {
  await open(page, '/')
  await box(page).fill('dell')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for dell')
  await expect(box(page)).toHaveValue('dell')

  await page.route('**/api/search?q=mac', () => new Promise(() => undefined))
  const asked = page.waitForRequest('**/api/search?q=mac')
  await box(page).fill('mac')
  const outdated = await asked
  await box(page).pressSequentially('book')
  await expect(page).toHaveURL('/search?q=macbook')
  await expect(cards(page).first()).toContainText('MacBook')
  await expect.poll(() => outdated.failure()?.errorText).toBe('net::ERR_ABORTED')
  await expect(box(page)).toHaveValue('macbook')
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(box(page)).toHaveValue('')
})

test('a keyboard user searches and filters on a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/')
  await goToBox(page)
  await page.keyboard.press('Escape')
  await expect(box(page)).not.toBeFocused()
  await goToBox(page)
  await page.keyboard.type('macbook')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const all = await readCount(page)

  const opener = page.getByRole('button', { name: 'Filters', exact: true })
  await press(page, opener)
  const sheet = page.getByRole('region', { name: 'Filters' })
  await expect(sheet.getByRole('heading', { name: 'Filters' })).toBeFocused()
  await press(page, sheet.getByRole('group', { name: 'Condition' }).getByRole('checkbox', { name: 'Good' }), 'Space')
  const show = sheet.getByRole('button', { name: /^Show \d+ laptops$/ })
  await expect(show).not.toHaveText(`Show ${all} laptops`)
  await tabTo(page, show)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(
    await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest(':popover-open') !== null,
    ),
  ).toBe(true)
  await press(page, show)
  const openerOfOne = page.getByRole('button', { name: 'Filters (1)' })
  await expect(openerOfOne).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(openerOfOne).toBeFocused()
  const good = await readCount(page)
  expect(good).toBeLessThan(all)
  await expect(cards(page)).toHaveCount(good)

  await press(page, page.getByRole('link', { name: 'Remove Good' }))
  await expect(cards(page)).toHaveCount(all)
  await expect(page.getByRole('region', { name: 'Laptops found' })).toBeFocused()
})

test('[CARD-1] a brand’s page has the same filters, and keeps its heading and its words', async ({ page }) => {
  await open(page, '/category/Dell?condition=Fair')
  await expect(page).toHaveURL('/login')
  await signIn(page, demoBuyer)
  await open(page, '/category/Dell')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brand : Dell')
  await expect(cards(page)).toHaveCount(8)
  await expect(count(page)).toHaveText('8 laptops')
  await expect(main(page).getByRole('group', { name: 'Brand' })).toHaveCount(0)
  await main(page).getByRole('checkbox', { name: 'Fair' }).check()
  await expect(page).toHaveURL('/category/Dell?condition=Fair')
  await expect(cards(page)).toHaveCount(2)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brand : Dell')
  await open(page, '/category/Dell?condition=Fair&place=Nowhere')
  await expect(main(page)).toContainText('No Data found...!!')
  await main(page)
    .getByRole('link', { name: /^Without Nowhere/ })
    .click()
  await expect(cards(page)).toHaveCount(2)
})
