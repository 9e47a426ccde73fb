import { main, open, pay, payButton, reload, row, seeToast } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { aLaptop, offer, register, signIn, signInWithBooking, somebody } from '../people.ts'

test('a tab that closes right after the charge has bought the laptop', async ({ page, openBrowser, market, photo }) => {
  const { laptop, id, buyer } = await signInWithBooking(page, market, photo)

  // The browser's own note to the server never leaves it: the tab is gone before.
  await page.route('**/api/payment', () => {})
  await open(page, `/dashboard/payment/${id}`)
  const confirmed = page.waitForResponse((response) => response.url().endsWith('/confirm') && response.ok())
  await pay(page, '4242424242424242')
  await confirmed
  await page.close()

  const later = await openBrowser()
  await signIn(later, buyer)
  // By the webhook.
  await expect.poll(async () => (await later.request.get(`/api/products/${id}`)).text()).toContain('"soldFlag":true')
  await open(later, '/dashboard/myorders')
  await expect(row(later, laptop.name)).toContainText('Allready Sold')
  await expect(row(later, laptop.name)).toContainText(/Your transactionId: pi_\w+/)
})

test('a seller ends a renewed hold, and a buyer who left three times reads when the next hold is allowed', async ({
  page,
  openBrowser,
  market,
  photo,
  complaints,
}) => {
  const laptop = aLaptop()
  const seller = somebody('Saler')
  const id = await offer(market, photo, laptop, seller)
  const buyer = await register(market, somebody('Buyer'))
  await signIn(page, buyer)
  const shop = await openBrowser()
  await signIn(shop, seller)
  const endHold = row(shop, laptop.name).getByRole('button', { name: 'End hold' })

  for (const turn of [1, 2, 3]) {
    await open(page, `/dashboard/payment/${id}`)
    await expect(payButton(page)).toBeEnabled()
    await open(shop, '/dashboard/myproducts')
    await expect(row(shop, laptop.name)).toContainText('Held until')
    await row(shop, laptop.name).getByRole('button', { name: 'More' }).click()
    if (turn === 1) await expect(endHold).toBeHidden()
    else await expect(endHold).toBeVisible()
    if (turn === 3) continue
    const released = page.waitForResponse((response) => response.url().includes('/api/holds/'))
    await page.getByRole('link', { name: 'My Orders' }).click()
    await released
  }
  await endHold.click()
  await shop.getByRole('dialog').getByRole('button', { name: 'End hold' }).click()
  await seeToast(shop, 'Hold ended')
  await expect(row(shop, laptop.name)).not.toContainText('Held until')

  complaints.allow(429, '/api/create-payment-intent')
  await reload(page)
  await expect(main(page).getByRole('alert')).toHaveText(
    /^You’ve held this laptop 3 times without paying\. You can try again at \d\d:\d\d\.$/,
  )
  await expect(payButton(page)).toBeDisabled()
})
