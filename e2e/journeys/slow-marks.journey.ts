import type { Route } from '@playwright/test'
import { card, open } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { signInWithBooking } from '../people.ts'

test('the document of a search has the marks: a booked laptop never offers to be booked again, however late they come', async ({
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

  await open(page, search)
  await expect(payNow).toBeVisible()
  await expect(book).toHaveCount(0)
  await expect(shown.getByText('Booked by you')).toBeVisible()
  free.resolve(undefined)
})
