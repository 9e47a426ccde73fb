import type { User } from '@market/contract'
import { pages, type Page } from '@market/contract/pages'
import { textsIn } from '@market/contract/texts/all'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectToBeAt, main, openAt } from '../../test/browser/screen.tsx'
import { service, signInAs } from '../../test/browser/service.ts'
import { anIntegrity } from '../../test/integrity.ts'
import { anOrder, orderId } from '../../test/order.ts'
import { aProduct } from '../../test/product.ts'

const id = '01930000-0000-7000-8000-000000000099'

test.each([
  ['/', 'Buy & Sale Laptops'],
  ['/login', 'Login - Buy & Sale'],
  ['/signup', 'Sign Up - Buy & Sale'],
  ['/blog', 'Questions And Answer - Buy & Sale'],
  ['/servicelist', 'Service - Buy & Sale'],
  ['/search', 'Search - Buy & Sale'],
  ['/compare', 'Compare laptops - Buy & Sale'],
  ['/search?q=dell', 'dell - Buy & Sale'],
])('[NAV-11] the document title of %s is “%s”', async (address, title) => {
  openAt(address)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => document.title).toBe(title)
})

const specified: Readonly<Record<string, string>> = {
  '/dashboard/allbuyer': 'All Buyer list',
  '/dashboard/allsalers': 'All Saler List',
  '/dashboard/reportedproucts': 'All Users',
}
const adminsPages = Object.values<Page>(pages)
  .filter(({ access, pattern }) => access === 'admin' && !pattern.includes(':'))
  .map(({ pattern, title }) => [pattern, specified[pattern] ?? title(textsIn.en)] as const)

test.each(adminsPages)('[NAV-11] an Admin’s page %s has the heading and title “%s”', async (address, heading) => {
  signInAs({ userType: 'Admin' })
  service.answer({ getIntegrity: { respons: anIntegrity() } })
  openAt(address)
  await expect.element(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
  await expect.poll(() => document.title).toBe(`${heading} - Buy & Sale`)
})

test.each<[string, User['userType']]>([
  ['a Buyer', 'Buyer'],
  ['a Saler', 'Saler'],
  ['an Admin', 'Admin'],
])('[NAV-11] [NAV-13] [PROF-4] %s opens every page that asks for a sign-in alone', async (_, userType) => {
  const { email } = signInAs({ userType })
  service.answer({
    getProduct: { respons: [aProduct({ _id: id, itemName: 'Zenbook 14', brand: 'Asus' })] },
    listNoticeChoices: { respons: [] },
    getOrder: { respons: anOrder() },
    getOwnProduct: { respons: aProduct({ _id: id }) },
    createPaymentIntent: { clientSecret: 'pi_1_secret_1', heldUntil: '2026-11-21T12:15:00.000Z' },
    releaseHold: { message: 'Done', released: true },
  })
  for (const [address, heading, title] of [
    ['/dashboard', 'My Profile', 'My Profile - Buy & Sale'],
    ['/profile', 'My Profile', 'My Profile - Buy & Sale'],
    ['/notices', 'Notices', 'Notices - Buy & Sale'],
    [`/orders/${orderId}`, 'ThinkPad T480', 'Order: ThinkPad T480 - Buy & Sale'],
    ['/dashboard/addproduct', 'Add Product', 'Add Product - Buy & Sale'],
    [`/dashboard/editproduct/${id}`, 'Edit listing', 'Edit listing - Buy & Sale'],
    ['/dashboard/import', 'Import laptops', 'Import laptops - Buy & Sale'],
    ['/dashboard/myproducts', 'My Products', 'My Products - Buy & Sale'],
    ['/dashboard/mysales', 'My Sales', 'My Sales - Buy & Sale'],
    ['/dashboard/mymoney', 'My Money', 'My Money - Buy & Sale'],
    ['/dashboard/myorders', 'My Orders', 'My Orders - Buy & Sale'],
    ['/dashboard/wishlist', 'My Wishlist', 'My Wishlist - Buy & Sale'],
    ['/dashboard/history', 'Account activity', 'Account activity - Buy & Sale'],
    [`/dashboard/payment/${id}`, 'Payment for Zenbook 14', 'Payment for Zenbook 14 - Buy & Sale'],
    ['/category/Asus', 'Brand : Asus', 'Asus - Buy & Sale'],
  ] as const) {
    openAt(address)
    await expect.element(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
    await expectToBeAt(address)
    await expect.poll(() => document.title).toBe(title)
    if (heading === 'My Profile') await expect.element(main.getByText(email)).toBeVisible()
  }
})
