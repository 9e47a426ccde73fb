import { interceptOnce, logIn, main, payButton, reload } from '../acts.ts'
import { bookWithoutWebhooks, payByCard, seePaid } from '../charged.ts'
import { expect, test } from '../fixtures.ts'
import type { Person } from '../people.ts'

let id: string
let buyer: Person

test.beforeEach(async ({ page, market, photo }) => {
  ;({ id, buyer } = await bookWithoutWebhooks(page, market, photo))
})
test.afterEach(({ market }) => market.cardFaults())

test('a buyer who was signed out after the charge signs in again and finds it paid', async ({ page, complaints }) => {
  complaints.allow(401, '/api/')
  await interceptOnce(page, '**/api/payment', async (route) => {
    await page.context().clearCookies()
    await route.fulfill({ status: 401, json: { status: 401, code: 'not-signed-in' } })
  })
  complaints.allow(409, '/api/create-payment-intent')
  await payByCard(page, id)
  await logIn(page, buyer)
  await expect(page).toHaveURL(`/dashboard/payment/${id}`)
  await seePaid(page)
})

test('a page that is reloaded right after the charge shows the order as paid', async ({ page, complaints }) => {
  complaints.allow(409, '/api/create-payment-intent')
  await page.route('**/api/payment', () => {})
  const confirmed = page.waitForResponse((response) => response.url().endsWith('/confirm') && response.ok())
  await payByCard(page, id)
  await confirmed
  await reload(page)
  await seePaid(page)
  // Again, after the laptop was loaded as sold.
  await reload(page)
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
  await payByCard(page, id)
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
