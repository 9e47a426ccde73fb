import { expect, type Page } from '@playwright/test'
import { open, pay, payButton } from './acts.ts'
import type { Market } from './market.ts'
import { signInWithBooking, type Laptop, type Person } from './people.ts'

/** Signs a buyer in who has booked a laptop. Webhooks are lost, so that the browser has to report its charge. */
export async function bookWithoutWebhooks(
  page: Page,
  market: Market,
  photo: Buffer,
): Promise<{ id: string; laptop: Laptop; buyer: Person }> {
  const booked = await signInWithBooking(page, market, photo)
  await market.cardFaults({ webhooks: { mode: 'lose' } })
  return booked
}

export async function payByCard(page: Page, id: string): Promise<void> {
  await open(page, `/dashboard/payment/${id}`)
  await pay(page, '4242424242424242')
}

export async function seePaid(page: Page): Promise<void> {
  await expect(page.getByText('Congrats! your payment completed')).toBeVisible()
  await expect(page.getByText(/^Your transactionId: pi_\w+$/)).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
}
