import type { Page } from '@playwright/test'
import { open, pay, payButton, reload, row } from '../acts.ts'
import { seePaid } from '../charged.ts'
import { bank, challenge, challenged, choose } from '../challenge.ts'
import { expect, test } from '../fixtures.ts'
import { signInWithBooking } from '../people.ts'

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
