import type { Page } from '@playwright/test'
import { interceptOnce, main, openToGoOffline, pay, payButton } from '../acts.ts'
import { bookWithoutWebhooks, payByCard, seePaid } from '../charged.ts'
import { expect, test } from '../fixtures.ts'

let id: string

test.beforeEach(async ({ page, market, photo }) => {
  ;({ id } = await bookWithoutWebhooks(page, market, photo))
})
test.afterEach(({ market }) => market.cardFaults())

async function seeBeingRecorded(page: Page): Promise<void> {
  await expect(main(page).getByText(/^Your card was charged, but we haven’t recorded it yet\./)).toBeVisible()
  await expect(main(page).getByText(/^Please pay/)).toHaveCount(0)
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

test('a charge during a lost connection is recorded after it returns', async ({ page, complaints }) => {
  complaints.allow('lost', '/api/')
  const charges = countCharges(page)
  await page.route('**/api/payment', async (route) => {
    await page.context().setOffline(true)
    await route.abort('internetdisconnected')
  })
  await openToGoOffline(page, `/dashboard/payment/${id}`)
  await pay(page, '4242424242424242')
  await seeBeingRecorded(page)
  await page.unroute('**/api/payment')
  await page.context().setOffline(false)
  await seePaid(page)
  expect(charges()).toBe(1)
})

test('a charge whose reply was lost is not repeated', async ({ page, market, complaints }) => {
  complaints.allow('lost', '/v1/payment_intents/')
  await interceptOnce(page, `${market.cardsUrl}/v1/payment_intents/*/confirm`, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await payByCard(page, id)
  await seePaid(page)
})
