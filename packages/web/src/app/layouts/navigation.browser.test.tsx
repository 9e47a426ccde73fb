import type { User } from '@market/contract'
import { Problem } from '@market/contract/problem'
import { expect, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { expectToBeAt, main, openAt } from '../../../test/browser/screen.tsx'
import { foundIn, neverAnswers, service, signInAs } from '../../../test/browser/service.ts'
import { anIntegrity } from '../../../test/integrity.ts'
import { aProduct, image } from '../../../test/product.ts'
import { drawerLinks } from './drawer-links.ts'

const bar = page.getByRole('banner')
const footer = page.getByRole('contentinfo')

/** The names and addresses of the links, in document order. */
function linksOf(place: Locator): (string | null)[][] {
  return place
    .getByRole('link')
    .elements()
    .map((link) => [link.textContent, link.getAttribute('href')])
}

const pagesOfTheBar = [
  ['Home', '/'],
  ['Dashboard', '/dashboard'],
  ['Blog', '/blog'],
]
const sell = ['Sell', '/dashboard/addproduct']

test('[NAV-1] [NAV-2] the bar links a visitor to Home, Dashboard, Blog, Sell and Login', async () => {
  openAt('/blog')
  await expect.element(bar.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
  expect(linksOf(bar.getByRole('navigation'))).toEqual([...pagesOfTheBar, sell])
  expect(bar.getByRole('button', { name: 'Logout' }).elements()).toEqual([])
})

test('[NAV-1] [NAV-2] the bar shows who is signed in, with the way to the profile and the way out', async () => {
  const { displayName } = signInAs({ photoUrl: `${image}.jpg` })
  openAt('/blog')
  const profile = bar.getByRole('link', { name: displayName })
  await expect.element(profile).toBeVisible()
  expect(profile.element().querySelector('img')?.getAttribute('src')).toContain(image)
  expect(bar.getByRole('link', { name: 'Login' }).elements()).toEqual([])
  await expect.element(bar.getByRole('button', { name: 'Logout' })).toBeVisible()
  expect(linksOf(bar.getByRole('navigation'))).toEqual([...pagesOfTheBar, sell])
  await profile.click()
  await expectToBeAt('/profile')
})

test('[NAV-2] [NAV-3] [NAV-4] a phone’s menu also has Service and the theme toggle', async () => {
  await page.viewport(360, 800)
  openAt('/blog')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = document.querySelector('#phone-menu')
  if (!(menu instanceof HTMLElement)) throw new Error('no #phone-menu')
  expect(linksOf(page.elementLocator(menu))).toEqual([...pagesOfTheBar, ['Service', '/servicelist'], sell])
  expect(page.getByRole('button', { name: 'Logout' }).elements()).toEqual([])
  await page.getByRole('button', { name: 'Switch to light theme' }).click()
  await expect.poll(() => document.body.dataset['theme']).toBe('light')
  await page.getByRole('link', { name: 'Service', exact: true }).click()
  await expectToBeAt('/servicelist')
  await expect.element(menu).not.toBeVisible()
})

test('[NAV-2] [NAV-3] a phone’s menu has Logout for a signed-in user', async () => {
  await page.viewport(360, 800)
  signInAs()
  service.answer({ signOut: { message: 'Logged out' } })
  openAt('/blog')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expectToBeAt('/')
  await expect.element(main.getByRole('link', { name: 'Sign Up' })).toBeVisible()
  expect(localStorage.getItem('accessToken')).toBeNull()
})

test('a sign-out that is refused keeps the user signed in, and what was loading is loaded', async () => {
  signInAs()
  const signedOut = Promise.withResolvers<Problem>()
  service.answer({ listAdvertisedProducts: neverAnswers, signOut: () => signedOut.promise })
  openAt('/')
  await expect.poll(() => service.asked('listAdvertisedProducts')).toHaveLength(1)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect.poll(() => service.asked('signOut')).toHaveLength(1)
  service.answer({ listAdvertisedProducts: { respons: [aProduct({ itemName: 'Dell XPS 13' })] } })
  signedOut.resolve(new Problem('too-many-requests'))
  await expect.element(main.getByRole('link', { name: 'Dell XPS 13' }).first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Logout' })).toBeVisible()
})

test('‘Sell’ leads to Add Product, where the bar marks it alone', async () => {
  signInAs({ userType: 'Saler' })
  openAt('/')
  await bar.getByRole('link', { name: 'Sell' }).click()
  await expectToBeAt('/dashboard/addproduct')
  const marked = () =>
    [...document.querySelectorAll('header nav:not([popover]) [aria-current=page]')].map(
      ({ textContent }) => textContent,
    )
  await expect.poll(marked).toEqual(['Sell'])
  await bar.getByRole('link', { name: 'Dashboard' }).click()
  await expect.poll(marked).toEqual(['Dashboard'])
})

test('the focus moves to the heading of a new page, and stays on the first page and after a change of the query', async () => {
  signInAs()
  service.answer({ searchProducts: foundIn([aProduct({ itemName: 'Dell G15' })]) })
  openAt('/')
  const heading = page.getByRole('heading', { level: 1 })
  await expect.element(heading).toBeVisible()
  expect(document.activeElement).toBe(document.body)
  for (const name of ['Blog', 'Dashboard', 'Home']) {
    await bar.getByRole('link', { name, exact: true }).click()
    await expect.element(heading).toHaveFocus()
    expect(heading.element().matches(':focus-visible'), 'a ring for who uses a mouse').toBe(false)
  }
  await page.getByLabelText('Search laptops').fill('dell')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Results for dell' })).toHaveFocus()
  await page.getByLabelText('Search laptops').fill('dell g15')
  await userEvent.keyboard('{Enter}')
  await expectToBeAt('/search?q=dell+g15')
  await expect.element(page.getByRole('heading', { name: 'Results for dell g15' })).toBeVisible()
  await expect.element(page.getByLabelText('Search laptops')).toHaveFocus()
})

test('the focus moves to a heading that comes with its data, unless the user has moved it on', async () => {
  const laptop = aProduct({ _id: '01930000-0000-7000-8000-000000000099', itemName: 'Dell G15' })
  let reply: () => void = () => undefined
  let replied: Promise<void>
  service.answer({
    listAdvertisedProducts: { respons: [laptop] },
    listSimilarProducts: { respons: [] },
    getProduct: async () => {
      await replied
      return { respons: [laptop] }
    },
  })
  const open = async () => {
    replied = new Promise((resolve) => (reply = resolve))
    openAt('/')
    await page.getByRole('article').getByRole('link', { name: 'Dell G15', exact: true }).click()
    await expect.element(page.getByRole('main')).toHaveFocus()
  }
  await open()
  reply()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Dell G15' })).toHaveFocus()
  await open()
  await page.getByLabelText('Search laptops').click()
  reply()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Dell G15' })).toBeVisible()
  await expect.element(page.getByLabelText('Search laptops')).toHaveFocus()
})

const drawers: [string, User['userType'], 'a' | 'no'][] = [
  ['an Admin', 'Admin', 'no'],
  ['a Saler', 'Saler', 'a'],
  ['a Buyer', 'Buyer', 'a'],
]

test.each(drawers)(
  '[NAV-5] [NAV-6] [NAV-7] [NAV-8] [NAV-10] [CALL-3] the dashboard of %s has the drawer of its %s and %s footer',
  async (_, userType, hasFooter) => {
    const links = drawerLinks(userType).map(({ label, to }) => [label, to] as const)
    const { email } = signInAs({ userType })
    service.answer({ getIntegrity: { respons: anIntegrity() } })
    openAt('/dashboard')
    const drawer = page.getByRole('navigation', { name: 'Dashboard' })
    for (const [name, address] of links) {
      await drawer.getByRole('link', { name }).click()
      await expectToBeAt(address)
    }
    expect(linksOf(drawer)).toEqual(links)
    expect(service.asked('getUser')).toContainEqual(expect.objectContaining({ params: { email } }))
    if (hasFooter === 'a') await expect.element(footer).toBeVisible()
    else expect(footer.elements()).toEqual([])
    openAt('/profile')
    await expect.element(main.getByText(email)).toBeVisible()
    await expect.element(footer).toBeVisible()
  },
)

test('[NAV-9] [NAV-10] the links of the footer’s columns point to /, and its copyright names the current year', async () => {
  for (const address of ['/', '/login', '/signup', '/blog', '/servicelist']) {
    openAt(address)
    await expect.element(footer).toBeVisible()
  }
  for (const name of ['Services', 'Company', 'Legal']) {
    await expect.element(footer.getByRole('heading', { name })).toBeVisible()
    const column = linksOf(footer.getByRole('navigation', { name }))
    expect(new Set(column.map(([, address]) => address))).toEqual(new Set(['/']))
  }
  await expect.element(footer).toMatchTextContent(new RegExp(`Copyright\\s.*${new Date().getFullYear()}`))
})

test('the line below the footer’s columns opens the terms, the privacy page and the contact page', async () => {
  openAt('/')
  const line = footer.getByRole('navigation', { name: 'About this market' })
  for (const [name, address, title] of [
    ['Terms', '/terms', 'Terms of use'],
    ['Privacy', '/privacy', 'Privacy'],
    ['Contact', '/contact', 'Contact'],
  ] as const) {
    await line.getByRole('link', { name }).click()
    await expectToBeAt(address)
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(title)
    await expect.poll(() => document.title).toBe(`${title} - Buy & Sale`)
  }
})
