import type { Route } from '@playwright/test'
import { card, main, open } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { signInWithBooking } from '../people.ts'

test('a booked laptop never offers to be booked again, however late the marks come', async ({
  page,
  market,
  photo,
}) => {
  const { laptop } = await signInWithBooking(page, market, photo)
  const free = Promise.withResolvers<undefined>()
  await page.route('**/api/marks', async (route: Route) => {
    await free.promise
    await route.continue()
  })
  const shown = card(page, laptop.name)
  const book = shown.getByRole('button', { name: 'Book Now' })
  const payNow = shown.getByRole('link', { name: 'Pay now' })
  const search = `/search?q=${encodeURIComponent(laptop.name)}`

  // The document has the marks.
  await open(page, search)
  await expect(payNow).toBeVisible()
  await expect(book).toHaveCount(0)
  await expect(shown.getByText('Booked by you')).toBeVisible()

  // That of a page without laptops has none.
  await open(page, '/profile')
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible()
  await page.getByLabel('Search laptops').fill(laptop.name)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(book).toHaveAttribute('aria-busy', 'true')
  await book.click()
  await expect(book).toHaveAttribute('data-held', '')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  free.resolve(undefined)
  await expect(payNow).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(main(page).getByRole('button', { name: 'Book Now' })).toHaveCount(0)
})
