import type { Page } from '@playwright/test'
import { inspectPage } from '../accessibility.ts'
import { demoAdmin, demoBuyer, demoSeller } from '../accounts.ts'
import { card, main, pay, row, seeToast } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { aLaptop, book, offer, register, signIn, somebody } from '../people.ts'

test.use({ demo: true, contextOptions: { reducedMotion: 'reduce' } })

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
  { name: 'a new password', address: '/reset-password?token=made-up', complete: (page) => expect(main(page).getByLabel('Password')).toBeVisible() },
  { name: 'verifying an e-mail address', address: '/verify-email', complete: (page) => expect(main(page).getByRole('alert')).toHaveText(/\w/) },
  { name: 'confirming the newsletter', address: '/newsletter/confirm?token=made-up', complete: (page) => expect(main(page).getByRole('alert')).toHaveText(/\w/) },
  { name: 'blog', address: '/blog', complete: (page) => expect(heading(page, 'Questions And Answer')).toBeVisible() },
  { name: 'servicelist', address: '/servicelist', complete: (page) => expect(page.getByRole('article').first()).toBeVisible() },
  { name: 'an address without a page', address: '/nowhere', complete: (page) => expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible() },
  { name: 'category', address: '/category/Dell', by: demoBuyer, complete: (page) => expect(page.getByRole('button', { name: 'Book Now' }).first()).toBeVisible() },
  { name: 'a category without laptops', address: '/category/Commodore', by: demoBuyer, complete: (page) => expect(page.getByText('No Data found...!!')).toBeVisible() },
  { name: 'profile', address: '/profile', by: demoBuyer, complete: (page) => expect(main(page).getByText(demoBuyer.email)).toBeVisible() },
  { name: 'add product', address: '/dashboard/addproduct', by: demoSeller, complete: (page) => expect(main(page).getByRole('option', { name: 'Dell' })).toBeAttached() },
  { name: 'my products', address: '/dashboard/myproducts', by: demoSeller, complete: (page) => expect(page.getByRole('button', { name: 'Delete' }).first()).toBeVisible() },
  { name: 'all buyers', address: '/dashboard/allbuyer', by: demoAdmin, complete: (page) => expect(main(page).getByText(demoBuyer.email)).toBeVisible() },
  { name: 'all salers', address: '/dashboard/allsalers', by: demoAdmin, complete: (page) => expect(main(page).getByText(demoSeller.email)).toBeVisible() },
]

for (const { name, address, by, complete } of pages) {
  test(`${name} can be used by everybody, at any width`, async ({ page, complaints }) => {
    complaints.allow(404, '/nowhere')
    complaints.allow(400, '/api/newsletter/confirm')
    if (by) await signIn(page, by)
    await page.goto(address)
    await complete(page)
    await inspectPage(page)
  })
}

test('a buyer’s and a saler’s lists, the payment page and the reports can be used by everybody, at any width', async ({ page, market, photo }) => {
  test.slow()
  const laptop = aLaptop({ brand: 'Samsung' })
  const id = await offer(market, photo, laptop)
  const buyer = await register(market, somebody('Buyer'))
  await signIn(page, buyer)
  await book(page, id, buyer, laptop.price)
  await page.request.patch(`/api/products/report/${id}`, { data: { reportFlag: true, reportMsg: 'The picture is of a toaster.' } })
  await page.goto('/category/Samsung')
  await card(page, laptop.name).getByRole('button', { name: 'Wishlist' }).click()
  await seeToast(page, 'Product added to wishlist')

  await page.goto('/dashboard/wishlist')
  await expect(row(page, laptop.name)).toBeVisible()
  await inspectPage(page)
  await page.goto('/dashboard/myorders')
  await expect(row(page, laptop.name)).toBeVisible()
  await inspectPage(page)
  await page.goto(`/dashboard/payment/${id}`)
  await expect(main(page).getByText(/^The laptop is held for you/)).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Pay now' })).toBeEnabled()
  await inspectPage(page)
  await pay(page, '4242424242424242')
  await expect(main(page).getByText('Congrats! your payment completed')).toBeVisible()
  await inspectPage(page)

  await signIn(page, demoAdmin)
  await page.goto('/dashboard/reportedproucts')
  await expect(row(page, laptop.name)).toBeVisible()
  await inspectPage(page)
})
