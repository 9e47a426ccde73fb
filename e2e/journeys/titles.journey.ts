import { demoAdmin, demoBuyer, demoSeller } from '../accounts.ts'
import { expect, test } from '../fixtures.ts'
import { aLaptop, offer, signIn } from '../people.ts'

test.use({ demo: true })

const forVisitors = [
  ['/', 'Buy & Sale Laptops'],
  ['/login', 'Login - Buy & Sale'],
  ['/signup', 'Sign Up - Buy & Sale'],
  ['/blog', 'Questions And Answer - Buy & Sale'],
  ['/servicelist', 'Service - Buy & Sale'],
  ['/search', 'Search - Buy & Sale'],
  ['/search?q=dell', 'dell - Buy & Sale'],
] as const
const forAdmins = [
  ['/dashboard/allbuyer', 'All Buyer list', 'All Buyer list - Buy & Sale'],
  ['/dashboard/allsalers', 'All Saler List', 'All Saler List - Buy & Sale'],
  ['/dashboard/reportedproucts', 'All Users', 'All Users - Buy & Sale'],
  ['/dashboard/integrity', 'Integrity', 'Integrity - Buy & Sale'],
  ['/dashboard/audit', 'Audit log', 'Audit log - Buy & Sale'],
] as const

test('[NAV-11] every page says its name in the title', async ({ page }) => {
  for (const [address, title] of forVisitors) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveTitle(title)
  }
  await signIn(page, demoAdmin)
  for (const [address, heading, title] of forAdmins) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page).toHaveTitle(title)
  }
})

for (const [who, account] of [
  ['a Buyer', demoBuyer],
  ['a Saler', demoSeller],
  ['an Admin', demoAdmin],
] as const) {
  test(`[NAV-11] [NAV-13] [PROF-4] ${who} opens every page that asks for a sign-in alone`, async ({
    page,
    market,
    photo,
  }) => {
    const laptop = aLaptop({ brand: 'Asus' })
    const id = await offer(market, photo, laptop)
    await signIn(page, account)
    for (const [address, heading, title] of [
      ['/dashboard', 'My Profile', 'My Profile - Buy & Sale'],
      ['/profile', 'My Profile', 'My Profile - Buy & Sale'],
      ['/dashboard/addproduct', 'Add Product', 'Add Product - Buy & Sale'],
      ['/dashboard/myproducts', 'My Products', 'My Products - Buy & Sale'],
      ['/dashboard/myorders', 'My Orders', 'My Orders - Buy & Sale'],
      ['/dashboard/wishlist', 'My Wishlist', 'My Wishlist - Buy & Sale'],
      ['/dashboard/history', 'Account history', 'Account history - Buy & Sale'],
      [`/dashboard/payment/${id}`, `Payment for ${laptop.name}`, `Payment for ${laptop.name} - Buy & Sale`],
      ['/category/Asus', 'Brand : Asus', 'Asus - Buy & Sale'],
    ] as const) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
      await expect(page).toHaveURL(address)
      await expect(page).toHaveTitle(title)
      if (heading === 'My Profile') await expect(page.getByRole('main').getByText(account.email)).toBeVisible()
    }
  })
}
