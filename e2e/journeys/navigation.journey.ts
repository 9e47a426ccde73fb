import type { Locator, Page } from '@playwright/test'
import { demoAdmin, demoBuyer, demoSeller } from '../accounts.ts'
import { main } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { register, signIn, somebody } from '../people.ts'

test.use({ demo: true })

const bar = (page: Page) => page.getByRole('banner')
const footer = (page: Page) => page.getByRole('contentinfo')

/** Names and addresses of the links, in their order. */
function linksOf(place: Locator): Promise<(string | null)[][]> {
  return place
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]))
}

const pagesOfTheBar = [
  ['Home', '/'],
  ['Dashboard', '/dashboard'],
  ['Blog', '/blog'],
]

test('[NAV-1] [NAV-2] the bar leads a visitor to Home, Dashboard, Blog and Login', async ({ page }) => {
  await page.goto('/blog')
  await expect(bar(page).getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
  expect(await linksOf(bar(page).getByRole('navigation'))).toEqual(pagesOfTheBar)
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden()
})

test('[NAV-1] [NAV-2] the bar shows who is signed in, with the way to the profile and the way out', async ({
  page,
  market,
  photo,
}) => {
  const buyer = await register(market, somebody('Buyer'))
  await signIn(page, buyer)
  const { data } = (await (
    await page.request.post('/api/images', {
      multipart: { image: { name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo } },
    })
  ).json()) as { data: { url: string } }
  await page.request.post('/api/auth/update-user', { data: { displayName: buyer.name, photoURL: data.url } })
  await page.goto('/blog')
  const profile = bar(page).getByRole('link', { name: buyer.name })
  await expect(profile.locator('img')).toHaveAttribute('src', new RegExp(data.url.slice(0, -'.jpg'.length)))
  await expect(bar(page).getByRole('link', { name: 'Login' })).toBeHidden()
  await expect(bar(page).getByRole('button', { name: 'Logout' })).toBeVisible()
  expect(await linksOf(bar(page).getByRole('navigation'))).toEqual(pagesOfTheBar)
  await profile.click()
  await expect(page).toHaveURL('/profile')
})

test('[NAV-2] [NAV-3] [NAV-4] a phone’s menu has Service, the theme and the way out too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/blog')
  const menu = page.locator('#phone-menu')
  await page.getByRole('button', { name: 'Open menu' }).click()
  expect(await linksOf(menu)).toEqual([...pagesOfTheBar, ['Service', '/servicelist']])
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeHidden()
  await menu.getByRole('button', { name: 'Switch to light theme' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-theme', 'light')
  await menu.getByRole('link', { name: 'Service' }).click()
  await expect(page).toHaveURL('/servicelist')
  await expect(menu).toBeHidden()

  await signIn(page, demoBuyer)
  await page.goto('/blog')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(main(page).getByRole('link', { name: 'Sign Up' })).toBeVisible()
})

const drawers = [
  {
    who: 'an Admin',
    type: 'Admin',
    account: demoAdmin,
    footer: false,
    links: [
      ['All Buser', '/dashboard/allbuyer'],
      ['All Salers', '/dashboard/allsalers'],
      ['Reported Products', '/dashboard/reportedproucts'],
      ['Integrity', '/dashboard/integrity'],
      ['Audit log', '/dashboard/audit'],
    ],
  },
  {
    who: 'a Saler',
    type: 'Saler',
    account: demoSeller,
    footer: true,
    links: [
      ['My Products', '/dashboard/myproducts'],
      ['Add Product', '/dashboard/addproduct'],
    ],
  },
  {
    who: 'a Buyer',
    type: 'Buyer',
    account: demoBuyer,
    footer: true,
    links: [
      ['My Orders', '/dashboard/myorders'],
      ['My Wishlist', '/dashboard/wishlist'],
    ],
  },
] as const

for (const { who, type, account, footer: hasFooter, links } of drawers) {
  test(`[NAV-5] [NAV-6] [NAV-7] [NAV-8] [NAV-10] [CALL-3] the dashboard of ${who} has its own drawer and ${hasFooter ? 'a' : 'no'} footer`, async ({
    page,
  }) => {
    await signIn(page, account)
    const looked = page.waitForResponse(`**/api/user/single/${encodeURIComponent(account.email)}`)
    await page.goto('/dashboard')
    expect(await (await looked).json()).toMatchObject({ respons: { userType: type } })
    const drawer = page.getByRole('navigation', { name: 'Dashboard' })
    for (const [name, address] of links) {
      await drawer.getByRole('link', { name }).click()
      await expect(page).toHaveURL(address)
    }
    expect(await linksOf(drawer)).toEqual([['My Profile', '/dashboard'], ...links])
    await expect(footer(page)).toBeVisible({ visible: hasFooter })
    await page.goto('/profile')
    await expect(main(page).getByText(account.email)).toBeVisible()
    await expect(footer(page)).toBeVisible()
  })
}

test('[NAV-9] [NAV-10] the footer leads Home from Services, Company and Legal, and names the year', async ({
  page,
}) => {
  for (const address of ['/', '/login', '/signup', '/blog', '/servicelist']) {
    await page.goto(address)
    await expect(footer(page)).toBeVisible()
  }
  for (const name of ['Services', 'Company', 'Legal']) {
    await expect(footer(page).getByRole('heading', { name })).toBeVisible()
    expect(await footer(page).getByRole('navigation', { name }).getByRole('link').count()).toBeGreaterThan(0)
  }
  const addresses = (await linksOf(footer(page))).map(([, address]) => address)
  expect(new Set(addresses)).toEqual(new Set(['/']))
  await expect(footer(page)).toContainText(new RegExp(`Copyright .*${new Date().getFullYear()}`))
})
