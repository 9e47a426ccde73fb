import { main } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { register, signIn, somebody } from '../people.ts'

const forAdmins = [
  '/dashboard/allbuyer',
  '/dashboard/allsalers',
  '/dashboard/reportedproucts',
  '/dashboard/integrity',
  '/dashboard/audit',
]
const forSignedIn = [
  '/profile',
  '/category/Dell',
  '/dashboard',
  '/dashboard/addproduct',
  '/dashboard/myproducts',
  '/dashboard/myorders',
  '/dashboard/wishlist',
  '/dashboard/payment/01930000-0000-7000-8000-000000000099',
  ...forAdmins,
]

const askedByAdminPages = [
  '/api/user/Buyer',
  '/api/user/saler',
  '/api/products/report/list',
  '/api/integrity',
  '/api/audit',
]

test('[AUTH-15] whoever is signed out is asked to log in', async ({ page }) => {
  for (const address of forSignedIn) {
    await page.goto(address)
    await expect(page, address).toHaveURL('/login')
  }
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
})

for (const userType of ['Buyer', 'Saler'] as const) {
  test(`[AUTH-16] a ${userType} is sent from an Admin’s pages to the login page`, async ({ page, market }) => {
    const person = await register(market, somebody(userType))
    await signIn(page, person)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    for (const address of forAdmins) {
      await page.goto(address)
      await expect(page, address).toHaveURL('/login')
      await expect(main(page)).toContainText('Admin account needed')
      // Still signed in, so it is not the guard of signed-in pages that sent them here.
      await expect(main(page)).toContainText(`You are signed in as ${person.email}.`)
    }
    expect(asked.filter((path) => askedByAdminPages.includes(path))).toEqual([])
  })
}
