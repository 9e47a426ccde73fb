import type { Page } from '@playwright/test'
import { main, pay, payButton, row, typeCard } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { aLaptop, book, offer, register, signIn, somebody, type Laptop } from '../people.ts'

const challenged = '4000002760003184'
const refusal =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

let laptop: Laptop
let id: string

test.beforeEach(async ({ page, market, photo }) => {
  laptop = aLaptop()
  id = await offer(market, photo, laptop)
  const buyer = await register(market, somebody('Buyer'))
  await signIn(page, buyer)
  await book(page, id, buyer, laptop.price)
  await page.goto('/dashboard/myorders')
  await row(page, laptop.name).getByRole('link', { name: 'Pay now' }).click()
})

const challenge = (page: Page) => page.getByRole('dialog', { name: 'Authenticate your payment' })
const bank = (page: Page, name: string) =>
  challenge(page)
    .frameLocator('iframe')
    .getByRole('button', { name: `${name} authentication` })
/** The press removes the frame, so the browser may never confirm it. Each journey asserts what follows. */
async function choose(page: Page, name: string): Promise<void> {
  await expect(bank(page, name)).toBeVisible()
  void bank(page, name)
    .click()
    .catch(() => {})
}
const alert = (page: Page) => main(page).getByRole('alert').filter({ hasText: refusal })
const heldByMe = (page: Page) => main(page).getByText(/^The laptop is held for you/)

async function emptyCard(page: Page): Promise<void> {
  const field = page.frameLocator('iframe[name^="card-field"]')
  for (const label of ['number', 'expiration date', 'CVC/CVV']) await field.getByLabel(`card ${label}`).fill('')
}

for (const number of [challenged, '4000000000003220'])
  test(`a card ending in ${number.slice(-4)} pays once its owner has been authenticated, by keyboard`, async ({
    page,
  }) => {
    await typeCard(page, number)
    await payButton(page).press('Enter')
    await expect(bank(page, 'Complete')).toBeFocused()
    // The key's press removes the frame, so the browser may never confirm its release.
    void page.keyboard.press('Enter').catch(() => {})
    await expect(page.getByText('Congrats! your payment completed')).toBeVisible()
    await expect(challenge(page)).toHaveCount(0)
  })

test('after a failed authentication the focus returns to the form, and another card pays', async ({ page }) => {
  await pay(page, challenged)
  await choose(page, 'Fail')
  await expect(challenge(page)).toHaveCount(0)
  await expect(alert(page)).toBeVisible()
  await expect(payButton(page)).toBeFocused()
  await expect(heldByMe(page)).toBeVisible()
  await emptyCard(page)
  await pay(page, '4242424242424242')
  await expect(page.getByText('Congrats! your payment completed')).toBeVisible()
})

test('closing the challenge charges nothing, and the same card can be used again', async ({ page }) => {
  await pay(page, challenged)
  await challenge(page).getByRole('button', { name: 'Close' }).click()
  await expect(alert(page)).toBeVisible()
  await expect(payButton(page)).toBeFocused()
  await payButton(page).click()
  await choose(page, 'Complete')
  await expect(page.getByText('Congrats! your payment completed')).toBeVisible()
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
  await second.goto(`/dashboard/payment/${id}`)
  await pay(second, '4242424242424242')
  await expect(second.getByText('Congrats! your payment completed')).toBeVisible()
})

test('a reload during the challenge retains the hold, and the buyer pays', async ({ page }) => {
  await pay(page, challenged)
  await expect(bank(page, 'Complete')).toBeVisible()
  await page.reload()
  await expect(heldByMe(page)).toBeVisible()
  await pay(page, '4242424242424242')
  await expect(page.getByText('Congrats! your payment completed')).toBeVisible()
})
