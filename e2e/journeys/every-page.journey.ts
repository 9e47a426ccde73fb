import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { main } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { book, signIn } from '../people.ts'

test.use({ demo: true, contextOptions: { reducedMotion: 'reduce' } })

const password = 'Demo#123'
const seller = { email: 'saler@demo.test', password }
const buyer = { email: 'buyer@demo.test', password, name: 'Buyer', userType: 'Buyer' } as const
const admin = { email: 'admin@demo.test', password }

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

interface Shown {
  name: string
  address: string
  by?: { email: string, password: string }
  /** What stands there when all of it has come. */
  complete: (page: Page) => Promise<unknown>
}

const pages: Shown[] = [
  { name: 'Home', address: '/', complete: (page) => expect(page.getByRole('article').first()).toBeVisible() },
  { name: 'login', address: '/login', complete: (page) => expect(heading(page, 'Login')).toBeVisible() },
  { name: 'signup', address: '/signup', complete: (page) => expect(heading(page, 'Sign Up')).toBeVisible() },
  { name: 'blog', address: '/blog', complete: (page) => expect(heading(page, 'Questions And Answer')).toBeVisible() },
  { name: 'servicelist', address: '/servicelist', complete: (page) => expect(page.getByRole('article').first()).toBeVisible() },
  { name: 'an address without a page', address: '/nowhere', complete: (page) => expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible() },
  { name: 'category', address: '/category/Dell', by: buyer, complete: (page) => expect(page.getByRole('button', { name: 'Book Now' }).first()).toBeVisible() },
  { name: 'profile', address: '/profile', by: buyer, complete: (page) => expect(main(page).getByText(buyer.email)).toBeVisible() },
  { name: 'add product', address: '/dashboard/addproduct', by: seller, complete: (page) => expect(main(page).getByRole('option', { name: 'Dell' })).toBeAttached() },
  { name: 'my products', address: '/dashboard/myproducts', by: seller, complete: (page) => expect(page.getByRole('button', { name: 'Delete' }).first()).toBeVisible() },
  { name: 'all buyers', address: '/dashboard/allbuyer', by: admin, complete: (page) => expect(main(page).getByText(buyer.email)).toBeVisible() },
]

/** Reads the page with axe in both themes, on a phone and on a desk, and looks that nothing makes the narrowest phone scroll sideways. */
async function inspect(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await showTheme(page, 'dark')
    expect.soft(await findViolations(page, new AxeBuilder({ page })), `axe at ${width} px, dark`).toEqual([])
    await showTheme(page, 'light')
    // Themes differ in nothing else.
    expect.soft(await findViolations(page, new AxeBuilder({ page }).withRules('color-contrast')), `axe at ${width} px, light`).toEqual([])
  }
  await page.setViewportSize({ width: 360, height: 700 })
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), 'width of what is shown on 360 px').toBe(360)
}

async function findViolations(page: Page, axe: AxeBuilder): Promise<string[]> {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`).join(' | ')}`)
}

async function showTheme(page: Page, theme: string): Promise<void> {
  const toggle = page.getByRole('button', { name: `Switch to ${theme} theme` })
  if (await toggle.isVisible()) await toggle.click()
  else await page.evaluate((theme) => { document.body.dataset['theme'] = document.documentElement.dataset['theme'] = theme }, theme)
}

for (const { name, address, by, complete } of pages) {
  test(`${name} can be used by everybody, at any width`, async ({ page, complaints }) => {
    complaints.allow(404, '/nowhere')
    if (by) await signIn(page, by)
    await page.goto(address)
    await complete(page)
    await inspect(page)
  })
}

test('My Orders, My Wishlist and the payment page can be used by everybody, at any width', async ({ page }) => {
  await signIn(page, buyer)
  const { respons } = await (await page.request.get('/api/products/category/Dell')).json() as { respons: { _id: string, resalePrice: number }[] }
  const [first] = respons
  if (first === undefined) throw new Error('The demo market has no Dell')
  const { _id: id, resalePrice } = first
  await book(page, id, buyer, String(resalePrice))
  await page.goto('/dashboard/myorders')
  await expect(page.getByRole('link', { name: 'Pay now' }).first()).toBeVisible()
  await inspect(page)
  await page.goto(`/dashboard/payment/${id}`)
  await expect(main(page).getByText(/^The laptop is held for you/)).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Pay now' })).toBeEnabled()
  await inspect(page)
})
