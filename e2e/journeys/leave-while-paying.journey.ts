import type { Page, Route } from '@playwright/test'
import { main, open, pay, payButton, reload, row, seeToast } from '../acts.ts'
import { bookWithoutWebhooks, seePaid } from '../charged.ts'
import { bank, challenge, challenged, choose } from '../challenge.ts'
import { expect, test } from '../fixtures.ts'
import { signInWithBooking } from '../people.ts'

const done = 'Congrats! your payment completed'

test.afterEach(({ market }) => market.cardFaults())

test('a buyer who leaves while the card is charged keeps the laptop and hears of it on the next page', async ({
  page,
  market,
  photo,
}) => {
  const { id, laptop } = await bookWithoutWebhooks(page, market, photo)
  const asked = listen(page)
  const charge = holdBack()
  await page.route('**/confirm', charge.route)
  await open(page, `/dashboard/payment/${id}`)
  await pay(page, '4242424242424242')
  await charge.reached
  await page.getByRole('link', { name: 'My Orders' }).click()
  await expect(row(page, laptop.name)).toContainText('Unsold')

  await page.goBack()
  await expect(main(page).getByText(/^Your payment is being processed\./)).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'My Orders' }).click()
  await expect(row(page, laptop.name)).toContainText('Unsold')

  charge.letGo()
  await seeToast(page, done, 'success')
  await expect(row(page, laptop.name)).toContainText(/Your transactionId: pi_\w+/)
  expect(asked).toEqual(['POST /api/payment'])
})

test('another tab that leaves the page during the bank’s challenge does not end it', async ({
  page,
  market,
  photo,
}) => {
  const { id, laptop } = await signInWithBooking(page, market, photo)
  await open(page, `/dashboard/payment/${id}`)
  await pay(page, challenged)
  await expect(bank(page, 'Complete')).toBeVisible()

  const other = await page.context().newPage()
  const asked = listen(other)
  await open(other, `/dashboard/payment/${id}`)
  await expect(payButton(other)).toBeEnabled()
  await other.getByRole('link', { name: 'My Orders' }).click()
  await expect(row(other, laptop.name)).toContainText('Unsold')
  await reload(other)
  await expect(row(other, laptop.name)).toContainText('Unsold')
  expect(asked).toEqual([])
  await other.close()

  await page.bringToFront()
  await choose(page, 'Complete')
  await expect(challenge(page)).toHaveCount(0)
  await seePaid(page)
})

/** What the page asks that ends a payment. */
function listen(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/api/payment' || pathname.startsWith('/api/holds/')) asked.push(`${request.method()} ${pathname}`)
  })
  return asked
}

/** A route that holds requests until they are released. */
function holdBack() {
  const free = Promise.withResolvers<undefined>()
  const reached = Promise.withResolvers<undefined>()
  const route = async (held: Route) => {
    reached.resolve(undefined)
    await free.promise
    await held.continue()
  }
  return { route, reached: reached.promise, letGo: () => free.resolve(undefined) }
}
