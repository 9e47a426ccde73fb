import { pages, type Page } from '@market/contract/pages'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aProduct } from '../../../test/product.ts'
import { card, expectToBeAt, main, openAt, reload } from '../../../test/browser/screen.tsx'
import { foundIn, service, signInAs } from '../../../test/browser/service.ts'

const reason = main.getByText(/^Log in (to|with) /)

test('a visitor who chooses a brand is told why they must log in, and can browse it without an account', async () => {
  openAt('/')
  await page.getByRole('link', { name: 'Dell' }).click()
  await expect.element(reason).toHaveTextContent('Log in to open the Dell page.')
  await main.getByRole('link', { name: 'Browse Dell without an account' }).click()
  await expectToBeAt('/search?brand=Dell')
  await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('Used Dell laptops')
})

test('a visitor who opens the dashboard is told why they must log in, also after a reload', async () => {
  openAt('/')
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
  await expect.element(reason).toHaveTextContent('Log in to open your dashboard.')
  reload()
  await expect.element(reason).toHaveTextContent('Log in to open your dashboard.')
})

test('a visitor who wants to book a laptop is told which, and can go back to it', async () => {
  const id = '01930000-0000-7000-8000-000000000001'
  service.answer({
    listAdvertisedProducts: { respons: [aProduct({ _id: id })] },
    getProduct: { respons: [aProduct({ _id: id })] },
    listSimilarProducts: { respons: [] },
  })
  openAt('/')
  await card('Latitude 7420').getByRole('link', { name: 'Log in for Book' }).click()
  await expect.element(reason).toHaveTextContent('Log in to book Latitude 7420.')
  await main.getByRole('link', { name: 'Back to the laptop' }).click()
  await expectToBeAt(`/laptop/${id}`)
})

test('a visitor who presses ‘Sell’ can create a Saler account and is then at Add Product', async () => {
  openAt('/')
  await page.getByRole('banner').getByRole('link', { name: 'Sell' }).click()
  await expect.element(reason).toHaveTextContent('Log in to sell a laptop.')
  await main.getByRole('link', { name: 'New here? Create a Saler account' }).click()
  await expectToBeAt('/signup')
  await expect.element(page.getByRole('radio', { name: 'Saler Account' })).toBeChecked()
  await signUp()
  await expectToBeAt('/dashboard/addproduct')
})

test.each([
  ['a Saler', 'Saler Account', '/dashboard/addproduct'],
  ['a Buyer', 'Buyer Account', '/'],
])('%s who came from no page and signed up is at %s', async (_, type, address) => {
  openAt('/signup')
  await page.getByRole('radio', { name: type }).click({ force: true })
  await signUp()
  await expectToBeAt(address)
})

const guarded = Object.values<Page>(pages)
  .filter(({ access }) => access !== 'anyone')
  .map(({ pattern }) => pattern.replace(/:\w+/, 'Dell'))

test.each(guarded)('a visitor who opens %s is told why they must log in', async (address) => {
  openAt(address)
  await expectToBeAt('/login')
  await expect.element(reason).toBeVisible()
})

test('one who opens the login page by themselves is told nothing', async () => {
  openAt('/')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await expect.element(main.getByLabelText('Password')).toBeVisible()
  await expect.element(reason).not.toBeInTheDocument()
})

test('one who is signed in but no Admin reads that an Admin account is needed, and nothing else', async () => {
  signInAs()
  openAt('/dashboard/allbuyer')
  await expect.element(main).toMatchTextContent('Admin account needed')
  await expect.element(reason).not.toBeInTheDocument()
})

test('a brand as long as its name may be keeps to the page', async () => {
  openAt(`/category/${'x'.repeat(60)}`)
  await expect.element(reason).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
})

test('a login from a card further down leads back to that card, which has the focus', async () => {
  const id = (n: number) => `01930000-0000-7000-8000-0000000000${String(n + 10)}`
  const pageOf = (from: number) =>
    Array.from({ length: 12 }, (_, n) => aProduct({ _id: id(from + n), itemName: `Laptop ${from + n}` }))
  const next = btoa(`n2:${id(11)}`).replaceAll('=', '')
  service.answer({
    searchProducts: ({ query }) => ({
      ...foundIn([]),
      respons: pageOf(query.after === undefined ? 0 : 12),
      ...(query.after === undefined && { next }),
    }),
  })
  openAt('/search')
  await page.getByText('Load more').click()
  await card('Laptop 20').getByRole('link', { name: 'Log in for Book' }).click()
  await expect.element(reason).toHaveTextContent('Log in to book Laptop 20.')
  const { _id, ...person } = signInAs()
  const { displayName, email, emailVerified } = person
  service.answer({
    signIn: { user: { uid: _id, displayName, email, photoURL: '', emailVerified } },
    issueToken: { accessToken: 'new' },
  })
  await main.getByLabelText('Email').fill(email)
  await main.getByLabelText('Password').fill('Secret1!')
  await main.getByRole('button', { name: 'Login' }).click()
  await expectToBeAt('/search')
  const link = card('Laptop 20').getByRole('link', { name: 'Laptop 20' })
  await expect.element(link).toHaveFocus()
  await expect.element(link).toBeInViewport()
})

/** Fills in the page and sends it; the account type is the one that is chosen. */
async function signUp(): Promise<void> {
  const person = {
    _id: '01930000-0000-7000-8000-0000000000aa',
    displayName: 'Rima',
    email: 'rima@example.test',
    photoUrl: '',
    address: 'Zindabazar',
    userType: 'Saler',
    role: '',
    userFlag: false,
    emailVerified: false,
  } as const
  const user = { uid: person._id, email: person.email, displayName: 'Rima', photoURL: null, emailVerified: false }
  service.answer({
    signUp: { user },
    updateProfile: { user },
    registerUser: { message: 'User created', respons: person },
    issueToken: { accessToken: 'token' },
    getUser: { respons: person },
  })
  const field = (label: string) => main.getByLabelText(label, { exact: true })
  await field('Name').fill('Rima')
  await field('Email').fill(user.email)
  await field('Address').fill('12 Zindabazar, Sylhet')
  await field('Photo').upload(new File(['picture'], 'me.png', { type: 'image/png' }))
  await field('Password').fill('Laptop#1')
  await main.getByRole('button', { name: 'Sign Up' }).click()
}
