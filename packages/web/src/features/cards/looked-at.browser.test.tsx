import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { main, openAt } from '../../../test/browser/screen.tsx'
import { foundIn, service, signInAs } from '../../../test/browser/service.ts'
import { aProduct } from '../../../test/product.ts'

const idOf = (n: number) => `01930000-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`
const laptops = Array.from({ length: 10 }, (_, n) => aProduct({ _id: idOf(n), itemName: `Laptop ${n}` }))
const row = main.getByRole('region', { name: 'You looked at' })
const names = () =>
  row
    .getByRole('link')
    .elements()
    .map((link) => link.textContent)

/** Without those that StrictMode gives up, which ends the page's first effects. */
const reads = () => service.asked('getProduct').filter(({ signal }) => !signal.aborted).length

async function lookAt(n: number): Promise<void> {
  openAt(`/laptop/${idOf(n)}`)
  await expect.element(page.getByRole('heading', { level: 1, name: `Laptop ${n}`, exact: true })).toBeVisible()
  await expect.poll(() => localStorage.getItem('looked-at')).toContain(`"Laptop ${n}"`)
}

beforeEach(() => {
  localStorage.removeItem('looked-at')
  service.answer({
    searchProducts: foundIn([aProduct({ itemName: 'In the list' })]),
    listSimilarProducts: { respons: [] },
    getProduct: ({ params }) => ({ respons: laptops.filter(({ _id }) => _id === params?.['id']) }),
  })
})

test('a visitor sees the last eight laptops below a laptop’s page, newest first and without that one', async () => {
  for (const n of [0, 1, 2, 3, 4, 5, 6, 7, 8]) await lookAt(n)
  const before = reads()
  await lookAt(9)
  await expect.poll(names).toEqual([8, 7, 6, 5, 4, 3, 2, 1].map((n) => `Laptop ${n}`))
  await expect.element(row.getByText('45,000.50 tk when you looked').first()).toBeVisible()
  expect(reads()).toBe(before + 1)
})

test('the list of all laptops has them too, a search has not', async () => {
  await lookAt(0)
  openAt('/search')
  await expect.poll(names).toEqual(['Laptop 0'])
  openAt('/search?q=list')
  await expect.element(main.getByRole('article')).toBeVisible()
  expect(row.elements()).toEqual([])
})

test('Clear forgets them, and says so where the focus is', async () => {
  await lookAt(0)
  openAt('/search')
  await row.getByRole('button', { name: 'Clear' }).click()
  await expect.element(row.getByText(/^Cleared\./)).toHaveFocus()
  expect(localStorage.getItem('looked-at')).toBeNull()
  expect(names()).toEqual([])
})

test('a visitor’s laptops are not those of Home’s ‘Continue’, whose height no document reserves', async () => {
  await lookAt(0)
  expect(document.documentElement.dataset['continue']).toBeUndefined()
})

test('a seller’s own laptop is not noted', async () => {
  const { email } = signInAs({ userType: 'Saler' })
  service.answer({ getProduct: { respons: [aProduct({ _id: idOf(0), itemName: 'My own', userid: email })] } })
  openAt(`/laptop/${idOf(0)}`)
  await expect.element(main.getByText('This is your own listing')).toBeVisible()
  expect(localStorage.getItem('looked-at')).toBeNull()
})
