import type { Route } from '@playwright/test'
import { main, open, pay, payButton, reload, row, typeCard } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { aLaptop, book, offer, register, signIn, signInWithBooking, somebody } from '../people.ts'

test('a second buyer waits while the first holds the laptop, and pays once the first has left', async ({
  page,
  openBrowser,
  market,
  photo,
  complaints,
}) => {
  const laptop = aLaptop()
  const id = await offer(market, photo, laptop)
  const second = await openBrowser()
  for (const browser of [page, second]) {
    const buyer = await register(market, somebody('Buyer'))
    await signIn(browser, buyer)
    await book(browser, id, buyer, laptop.price)
  }

  await open(page, `/dashboard/payment/${id}`)
  await expect(main(page).getByText(/^This laptop is held for you until \d\d:\d\d/)).toBeVisible()
  await expect(payButton(page)).toBeEnabled()

  complaints.allow(409, '/api/create-payment-intent')
  await open(second, `/dashboard/payment/${id}`)
  await expect(
    main(second)
      .getByRole('alert')
      .getByText(/^Someone is checking out\. Available again at \d\d:\d\d/),
  ).toBeVisible()
  await expect(payButton(second)).toBeDisabled()

  const released = page.waitForResponse((response) => response.url().includes('/api/holds/'))
  await page.getByRole('link', { name: 'My Orders' }).click()
  await expect(row(page, laptop.name)).toContainText('Unsold')
  // Leaving the page releases the hold, which is sent beside the navigation.
  await released
  await main(second).getByRole('button', { name: 'Try again' }).click()
  await expect(payButton(second)).toBeEnabled()
  await pay(second, '4242424242424242')
  await expect(second.getByText('Congrats! your payment completed')).toBeVisible()

  await row(page, laptop.name).getByRole('link', { name: 'Pay now' }).click()
  await expect(main(page).getByText('This laptop has already been sold.')).toBeVisible()
  await expect(payButton(page)).toBeDisabled()
})

test('[PAY-2] [PAY-3] Pay now is disabled until the card field and the client secret are there, and while processing', async ({
  page,
  market,
  photo,
}) => {
  const { id } = await signInWithBooking(page, market, photo)

  const [script, intent, charge] = [holdBack(), holdBack(), holdBack()]
  await page.route(`${market.cardsUrl}/v3/`, script.route)
  await page.route('**/api/create-payment-intent', intent.route)
  await page.route('**/confirm', charge.route)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/products/') || pathname === '/api/create-payment-intent') asked.push(pathname)
  })

  await open(page, `/dashboard/payment/${id}`)
  await expect(main(page).getByText('Please pay $450 for your product.')).toBeVisible()
  await expect.poll(() => asked).toEqual([`/api/products/${id}`, '/api/create-payment-intent'])
  intent.letGo()
  await expect(main(page).getByText(/^This laptop is held for you/)).toBeVisible()
  await expect(payButton(page)).toBeDisabled()
  script.letGo()
  await expect(payButton(page)).toBeEnabled()

  const again = holdBack()
  await page.unroute('**/api/create-payment-intent')
  await page.route('**/api/create-payment-intent', again.route)
  await reload(page)
  await typeCard(page, '4242424242424242')
  await expect(payButton(page)).toBeDisabled()
  again.letGo()
  await expect(payButton(page)).toBeEnabled()

  await payButton(page).click()
  await expect(payButton(page)).toBeDisabled()
  await charge.reached
  await expect(payButton(page)).toBeDisabled()
  charge.letGo()
  await expect(page.getByText('Congrats! your payment completed')).toBeVisible()
})

/** A route that holds requests until they are released. */
function holdBack() {
  let [letGo, reach] = [() => {}, () => {}]
  const free = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const reached = new Promise<void>((resolve) => {
    reach = resolve
  })
  const route = async (held: Route) => {
    reach()
    await free
    await held.continue()
  }
  return { route, reached, letGo: () => letGo() }
}
