import type { Page } from '@playwright/test'
import { open, pay, payButton, row, typeCard } from '../acts.ts'
import {
  bank,
  challenge,
  challenged,
  choose,
  heldByMe,
  openPayment,
  seePaid,
  seeRefusal,
  takesKeys,
} from '../challenge.ts'
import { expect, test } from '../fixtures.ts'
import { register, signIn, somebody, type Laptop } from '../people.ts'

let laptop: Laptop
let id: string

test.beforeEach(async ({ page, market, photo }) => {
  ;({ laptop, id } = await openPayment(page, market, photo))
})

async function emptyCard(page: Page): Promise<void> {
  const field = page.frameLocator('iframe[name^="card-field"]')
  for (const label of ['number', 'expiration date', 'CVC/CVV']) await field.getByLabel(`card ${label}`).fill('')
}

test('a card pays once its owner has been authenticated, by keyboard', async ({ page }) => {
  await typeCard(page, challenged)
  await expect(payButton(page)).toBeEnabled()
  await payButton(page).press('Enter')
  await expect.poll(() => takesKeys(bank(page, 'Complete'))).toBe(true)
  // The key's press removes the frame, so the browser may never confirm its release.
  void page.keyboard.press('Enter').catch(() => {})
  await seePaid(page)
  await expect(challenge(page)).toHaveCount(0)
})

test('after a failed authentication the focus returns to the form, and another card pays', async ({ page }) => {
  await pay(page, challenged)
  await choose(page, 'Fail')
  await expect(challenge(page)).toHaveCount(0)
  await seeRefusal(page)
  await expect(payButton(page)).toBeFocused()
  await expect(heldByMe(page)).toBeVisible()
  await emptyCard(page)
  await pay(page, '4242424242424242')
  await seePaid(page)
})

test('going back during the challenge releases the hold', async ({ page, openBrowser, market, complaints }) => {
  // Leaving the challenge cancels the intent.
  complaints.allow(400, '/v1/payment_intents/')
  await pay(page, challenged)
  await expect(bank(page, 'Complete')).toBeVisible()
  const released = page.waitForResponse((response) => response.request().method() === 'DELETE' && response.ok())
  await page.goBack()
  await released
  await expect(challenge(page)).toHaveCount(0)
  await expect(row(page, laptop.name)).toContainText('Unsold')

  const second = await openBrowser()
  const other = await register(market, somebody('Buyer'))
  await signIn(second, other)
  await open(second, `/dashboard/payment/${id}`)
  await pay(second, '4242424242424242')
  await seePaid(second)
})
