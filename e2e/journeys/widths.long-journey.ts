import type { Page } from '@playwright/test'
import { card, main, open } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { columnsOf, expectToFit } from '../looks.ts'
import { aLongLaptop, longWord, somebodyLong } from '../long-words.ts'
import { aLaptop, book, offer, register, signIn } from '../people.ts'
import { settle } from '../settle.ts'

const widths = [320, 360, 390, 500, 640, 768, 900, 1024, 1280]

async function openAndExpectToFit(page: Page, address: string): Promise<void> {
  await open(page, address)
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
  await settle(page)
  for (const width of widths) await expectToFit(page, { width })
}

test('nothing is wider than its screen, however long the words and high the prices', async ({
  page,
  market,
  photo,
}) => {
  const laptop = aLongLaptop()
  const [seller, buyer] = [somebodyLong('Saler'), await register(market, somebodyLong('Buyer'))]
  const id = await offer(market, photo, laptop, seller)
  for (const address of [
    '/',
    '/login',
    '/signup',
    '/blog',
    '/servicelist',
    '/reset-password',
    '/verify-email',
    `/unsubscribe?token=${longWord}`,
    '/search',
    `/search?q=${longWord}&brand=${longWord}&place=${longWord}&minPrice=999999.99`,
  ])
    await openAndExpectToFit(page, address)
  await signIn(page, buyer)
  await open(page, '/category/Lenovo')
  await page.setViewportSize({ width: 320, height: 900 })
  await card(page, laptop.name).getByRole('button', { name: 'Book Now' }).click()
  expect(
    await page.getByRole('dialog').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    'beyond the dialog',
  ).toBe(0)
  await book(page, id, buyer, laptop.price)
  for (const address of [
    '/',
    '/profile',
    '/category/Lenovo',
    '/dashboard',
    '/dashboard/myorders',
    `/dashboard/payment/${id}`,
    `/laptop/${id}`,
  ])
    await openAndExpectToFit(page, address)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const marks = page.locator('main div:has(+ h1)')
    expect
      .soft(await marks.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), `${width} px: the marks`)
      .toBe(0)
  }
  await signIn(page, seller)
  for (const address of ['/notices', '/dashboard/myproducts', '/dashboard/addproduct', '/dashboard/history'])
    await openAndExpectToFit(page, address)
})

test('letters twice as large, as some set their browser, fit on a phone', async ({
  playwright,
  launchOptions,
  market,
  photo,
}) => {
  await offer(market, photo, aLongLaptop())
  const laptop = aLaptop()
  await offer(market, photo, laptop)
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'],
  })
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, baseURL: market.url })
  for (const address of ['/', '/search', '/login', '/servicelist']) {
    await open(page, address)
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    await settle(page)
    await expectToFit(page, { width: 390 })
  }
  await open(page, '/search')
  await expect(card(page, laptop.name)).toBeVisible()
  expect(await columnsOf(main(page).locator('ul', { has: card(page, laptop.name) }))).toBe(1)
  await browser.close()
})
