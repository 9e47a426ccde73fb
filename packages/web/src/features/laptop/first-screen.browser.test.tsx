import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { main, openAt } from '../../../test/browser/screen.tsx'
import { service, signInAs } from '../../../test/browser/service.ts'
import { aProduct } from '../../../test/product.ts'

const id = '01930000-0000-7000-8000-000000000099'
const photos = Array.from({ length: 12 }, (_, n) => `/images/${n.toString(16).repeat(64)}.jpg`)
const bar = main.getByRole('region', { name: 'Actions' })
const boxOf = (found: { element: () => Element }) => found.element().getBoundingClientRect()

async function openLaptop(changes: Parameters<typeof aProduct>[0] = {}): Promise<void> {
  service.answer({
    getProduct: {
      respons: [aProduct({ _id: id, resalePrice: 33_000, photoUrl: photos[0] ?? '', photos, ...changes })],
    },
    listSimilarProducts: { respons: [] },
  })
  openAt(`/laptop/${id}`)
  await expect.element(main.getByText('Available', { exact: true })).toBeInTheDocument()
}

test('on a phone the price is on the first screen, and in the bar at its edge beside the button', async () => {
  await page.viewport(390, 844)
  await openLaptop({ itemName: 'ThinkPad T480, two batteries, 16 GB' })
  const price = bar.getByText('33,000 tk', { exact: true })
  await expect.element(price).toBeVisible()
  const button = bar.getByRole('link', { name: 'Log in for Book' })
  await expect.poll(() => Math.round(boxOf(button).bottom)).toBeLessThan(844)
  expect(boxOf(price).right).toBeLessThan(boxOf(button).left)
  const figures = main.getByText('33,000', { exact: true })
  expect(boxOf(figures).bottom).toBeLessThan(boxOf(bar).top)
})

test('on a phone the bar of a signed-in user is one line: price, heart, Report and Book Now', async () => {
  await page.viewport(390, 844)
  signInAs()
  await openLaptop()
  const inBar = [
    bar.getByText('33,000 tk', { exact: true }),
    bar.getByRole('button', { name: 'Wishlist' }),
    bar.getByRole('button', { name: 'Report' }),
    bar.getByRole('button', { name: 'Book Now' }),
  ]
  for (const one of inBar) await expect.element(one).toBeVisible()
  const lefts = inBar.map((one) => boxOf(one).left)
  expect(lefts).toEqual(lefts.toSorted((a, b) => a - b))
  expect(boxOf(bar).height).toBeLessThan(2 * 44)
})

test('on a phone twelve thumbnails are one row, which scrolls to the photo that is shown', async () => {
  await page.viewport(390, 844)
  await openLaptop()
  const thumb = (nth: number) => main.getByRole('link', { name: `Photo ${nth} of 12`, exact: true })
  await expect.element(thumb(12)).toBeInTheDocument()
  expect(boxOf(thumb(12)).top).toBe(boxOf(thumb(1)).top)
  expect(boxOf(thumb(12)).left).toBeGreaterThan(390)
  thumb(8).element().focus()
  await thumb(12).click()
  await expect.element(thumb(12)).toHaveAttribute('aria-current', 'true')
  await expect.poll(() => boxOf(thumb(12)).right).toBeLessThanOrEqual(390)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('at 1440 x 900 ‘Pay now’ is above the fold once the laptop is booked, however long its name', async () => {
  await page.viewport(1440, 900)
  signInAs({ emailVerified: false })
  service.answer({ listMarks: { respons: { booked: [{ productId: id, bookingId: 'b', paid: false }], wished: [] } } })
  service.answer({
    getProduct: {
      respons: [aProduct({ _id: id, itemName: 'Latitude 7420 with a dock, a charger and a bag '.repeat(3) })],
    },
    listSimilarProducts: { respons: [] },
  })
  openAt(`/laptop/${id}`)
  const pay = bar.getByRole('link', { name: 'Pay now' })
  await expect.element(pay).toBeVisible()
  expect(boxOf(pay).bottom + scrollY).toBeLessThan(900)
})
