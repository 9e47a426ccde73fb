import { card, openToGoOffline, seeToast } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { aLaptop, offer, register, signIn, somebody } from '../people.ts'

test('shows a message when the first click finds no connection, without loading anything for it', async ({
  page,
  market,
  photo,
  complaints,
}) => {
  const laptop = aLaptop({ brand: 'Razer' })
  await offer(market, photo, laptop)
  await signIn(page, await register(market, somebody('Buyer')))
  await openToGoOffline(page, '/category/Razer')

  complaints.allow('lost', '/api/')
  await page.context().setOffline(true)
  await card(page, laptop.name).getByRole('button', { name: 'Wishlist' }).click()
  await seeToast(page, 'The connection was lost. What you typed is still here; please try again.')
  await page.context().setOffline(false)
  // A busy button ignores presses.
  await expect(card(page, laptop.name).getByRole('button', { name: 'Wishlist' })).not.toHaveAttribute('aria-busy')
  await card(page, laptop.name).getByRole('button', { name: 'Wishlist' }).click()
  await expect(card(page, laptop.name).getByRole('button', { name: 'Wishlist', pressed: true })).toBeVisible()
})
