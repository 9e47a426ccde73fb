import type { Page } from '@playwright/test'
import { logIn, main, pay, payButton } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { aLaptop, book, offer, register, signIn, somebody, type Person } from '../people.ts'

let id: string
let buyer: Person

test.beforeEach(async ({ page, market, photo }) => {
  const laptop = aLaptop()
  id = await offer(market, photo, laptop)
  buyer = await register(market, somebody('Buyer'))
  await signIn(page, buyer)
  await book(page, id, buyer, laptop.price)
  // The browser shows its own message.
  await market.cardFaults({ webhooks: { mode: 'lose' } })
})
test.afterEach(({ market }) => market.cardFaults())

async function payByCard(page: Page): Promise<void> {
  await page.goto(`/dashboard/payment/${id}`)
  await pay(page, '4242424242424242')
}

async function seeBeingRecorded(page: Page): Promise<void> {
  await expect(main(page).getByText(/^Your card was charged, but we haven't recorded it yet\./)).toBeVisible()
  await expect(main(page).getByText(/^Please pay/)).toHaveCount(0)
  await expect(payButton(page)).toHaveCount(0)
}

async function seePaid(page: Page): Promise<void> {
  await expect(page.getByText('Congrats! your payment completed')).toBeVisible()
  await expect(page.getByText(/^Your transactionId: pi_\w+$/)).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
}

/** Counts the confirmations sent to the card provider. */
function countCharges(page: Page): () => number {
  let charges = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/confirm')) charges += 1
  })
  return () => charges
}

test('a buyer who was signed out after the charge signs in again and finds it paid', async ({ page, complaints }) => {
  complaints.allow(401, '/api/')
  await page.route(
    '**/api/payment',
    async (route) => {
      await page.context().clearCookies()
      await route.fulfill({ status: 401, json: { status: 401, code: 'not-signed-in' } })
    },
    { times: 1 },
  )
  complaints.allow(409, '/api/create-payment-intent')
  await payByCard(page)
  await logIn(page, buyer)
  await expect(page).toHaveURL(`/dashboard/payment/${id}`)
  await seePaid(page)
})

test('a charge during a lost connection is recorded after it returns', async ({ page, complaints }) => {
  complaints.allow('lost', '/api/')
  const charges = countCharges(page)
  await page.route('**/api/payment', async (route) => {
    await page.context().setOffline(true)
    await route.abort('internetdisconnected')
  })
  await payByCard(page)
  await seeBeingRecorded(page)
  await page.unroute('**/api/payment')
  await page.context().setOffline(false)
  await seePaid(page)
  expect(charges()).toBe(1)
})

test('a page that is reloaded right after the charge shows the order as paid', async ({ page, complaints }) => {
  complaints.allow(409, '/api/create-payment-intent')
  await page.route('**/api/payment', () => {})
  const confirmed = page.waitForResponse((response) => response.url().endsWith('/confirm') && response.ok())
  await payByCard(page)
  await confirmed
  await page.reload()
  await seePaid(page)
  // Again, after the laptop was loaded as sold.
  await page.reload()
  await seePaid(page)
})

test('a laptop already sold by the webhook is shown as paid, not as sold, to its buyer', async ({
  page,
  market,
  complaints,
}) => {
  complaints.allow(409, '/api/create-payment-intent')
  await market.cardFaults({ webhooks: { mode: 'deliver' } })
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/payment', async (route) => {
    await held
    await route.continue()
  })
  await page.clock.install()
  await payByCard(page)
  const product = async () =>
    ((await (await page.request.get(`/api/products/${id}`)).json()) as { respons: { soldFlag: boolean }[] }).respons[0]
  await expect.poll(async () => (await product())?.soldFlag).toBe(true)

  // Refetches the laptop, as on window focus.
  const read = page.waitForResponse(`**/api/products/${id}`)
  await page.clock.fastForward(20_000)
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await read
  await expect(main(page).getByText('This laptop has already been sold.')).toHaveCount(0)
  await expect(payButton(page)).toHaveCount(0)
  letGo()
  await seePaid(page)
})

test('a charge whose reply was lost is not repeated', async ({ page, market, complaints }) => {
  complaints.allow('lost', '/v1/payment_intents/')
  await page.route(
    `${market.cardsUrl}/v1/payment_intents/*/confirm`,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  await payByCard(page)
  await seePaid(page)
})
