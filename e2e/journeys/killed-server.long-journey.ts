import { card, fillAddress, openToGoOffline, row, seeToast } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { aLaptop, offer, register, signIn, somebody } from '../people.ts'

test('the server is killed during a booking, comes back, and the browser goes on', async ({
  page,
  market,
  photo,
  complaints,
}) => {
  const laptop = aLaptop({ brand: 'Razer' })
  await offer(market, photo, laptop)
  await signIn(page, await register(market, somebody('Buyer')))
  await openToGoOffline(page, '/category/Razer')
  await card(page, laptop.name).getByRole('button', { name: 'Book Now' }).click()
  const dialog = page.getByRole('dialog')
  await fillAddress(dialog)

  complaints.allow('lost', '/api/')
  const isBack = market.killServer()
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await seeToast(page, 'The connection was lost. What you typed is still here; please try again.')
  await isBack()
  await expect(dialog.getByLabel('Address')).toHaveValue('12 Zindabazar, Sylhet')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await seeToast(page, 'Booking confirmed')

  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('link', { name: 'My Orders' }).click()
  await expect(row(page, laptop.name)).toHaveCount(1)
})
