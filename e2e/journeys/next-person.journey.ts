import type { Page } from '@playwright/test'
import { logIn, main, open, row } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { aLaptop, book, callAs, offer, register, signIn, somebody, type Person } from '../people.ts'

/** Records every state of this document that contains one of the texts, however short it lasts. */
async function watchFor(page: Page, texts: readonly string[]): Promise<void> {
  await page.evaluate((texts) => {
    const seen = new Set<string>()
    const look = () => {
      const state = document.documentElement.outerHTML
      for (const text of texts) if (state.includes(text)) seen.add(`${text} at ${location.pathname}`)
    }
    look()
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    })
    Object.assign(globalThis, { seen })
  }, texts)
}

async function expectNothingSeen(page: Page): Promise<void> {
  const seen = await page.evaluate(() => {
    const { seen } = globalThis as unknown as { seen?: Set<string> }
    return seen === undefined ? 'the document was loaded again' : [...seen]
  })
  expect(seen).toEqual([])
}

const drawer = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first()

async function visit(page: Page, link: string, text: string): Promise<void> {
  await drawer(page, link).click()
  await expect(main(page)).toContainText(text)
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
}

/** Opens the login by a link, so that the document stays. */
async function logInNext(page: Page, person: Person): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await logIn(page, person)
  await expect(page.getByRole('banner').getByTitle('Profile')).toContainText(person.name)
}

test('in the same tab, no data of one user is shown to the next who signs in, also on Back', async ({
  page,
  market,
  photo,
}) => {
  const [first, second, third] = [
    somebody('Buyer', 'Quintessa Firstbuyer'),
    somebody('Saler', 'Rosalind Secondsaler'),
    somebody('Buyer', 'Theodora Thirdbuyer'),
  ]
  const [ordered, own] = [aLaptop(), aLaptop()]
  const [id] = await Promise.all([
    offer(market, photo, ordered, undefined, { advertised: false }),
    offer(market, photo, own, second, { advertised: false }),
    register(market, first),
    register(market, third),
  ])

  await signIn(page, first)
  await book(page, id, first, ordered.price)
  await page.context().request.post('/api/wishlist', { data: { productId: id, userId: first.email } })
  await open(page, '/dashboard/myorders')
  await expect(row(page, ordered.name)).toBeVisible()
  await visit(page, 'My Wishlist', ordered.name)
  await visit(page, 'My Profile', first.email)
  await logOut(page)

  await watchFor(page, [first.name, first.email, ordered.name])
  await logInNext(page, second)
  await visit(page, 'Dashboard', second.email)
  await visit(page, 'My Products', own.name)
  await logOut(page)
  await expectNothingSeen(page)

  await watchFor(page, [first.name, first.email, ordered.name, second.name, second.email, own.name])
  await logInNext(page, third)
  await visit(page, 'Dashboard', third.email)
  await visit(page, 'My Orders', 'You haven’t booked any laptops yet.')
  await visit(page, 'My Wishlist', 'Your wishlist is empty. Laptops you save appear here.')
  await page.goBack()
  await page.goBack()
  await expect(main(page)).toContainText(third.email)
  // Before the third user's pages in the history are those of the second.
  for (let n = 0; n < 5; n++) await page.goBack()
  await expect(page.getByRole('banner').getByTitle('Profile')).toContainText(third.name)
  await expectNothingSeen(page)
})

test('no data of a deleted account is shown to a new account with the same address', async ({
  page,
  market,
  photo,
  complaints,
}) => {
  const first = somebody('Buyer', 'Quintessa Firstbuyer')
  const next = { ...first, name: 'Rosalind Nextbuyer', password: 'Laptop#2' }
  const ordered = aLaptop()
  const [id] = await Promise.all([
    offer(market, photo, ordered, undefined, { advertised: false }),
    register(market, first),
  ])
  await signIn(page, first)
  await book(page, id, first, ordered.price)
  await page.context().request.post('/api/wishlist', { data: { productId: id, userId: first.email } })
  await open(page, '/dashboard/myorders')
  await expect(row(page, ordered.name)).toBeVisible()
  await visit(page, 'My Profile', first.name)

  const { respons } = await callAs<{ respons: { _id: string } }>(market, first, (api) =>
    api.get(`/api/user/single/${first.email}`),
  )
  await callAs(market, first, (api) => api.delete(`/api/user/${respons._id}`))
  await register(market, next)

  complaints.allow(401, '/api/')
  await drawer(page, 'My Wishlist').click()
  await expect(page).toHaveURL('/login')
  await watchFor(page, [first.name, ordered.name])
  await logIn(page, next)
  await expect(page).toHaveURL('/dashboard/wishlist')
  await expect(main(page)).toContainText('Your wishlist is empty. Laptops you save appear here.')
  await visit(page, 'My Orders', 'You haven’t booked any laptops yet.')
  await visit(page, 'My Profile', next.name)
  await expectNothingSeen(page)
})
