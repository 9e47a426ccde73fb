import { pay, payButton, reload } from '../acts.ts'
import { bank, challenge, challenged, choose, heldByMe, openPayment, seePaid, seeRefusal } from '../challenge.ts'
import { expect, test } from '../fixtures.ts'

test.beforeEach(async ({ page, market, photo }) => {
  await openPayment(page, market, photo)
})

test('a card of 3D Secure 2 pays once its owner has been authenticated', async ({ page }) => {
  await pay(page, '4000000000003220')
  await choose(page, 'Complete')
  await seePaid(page)
})

test('closing the challenge charges nothing, and the same card can be used again', async ({ page }) => {
  await pay(page, challenged)
  await challenge(page).getByRole('button', { name: 'Close' }).click()
  await seeRefusal(page)
  await expect(payButton(page)).toBeFocused()
  await payButton(page).click()
  await choose(page, 'Complete')
  await seePaid(page)
})

test('a reload during the challenge retains the hold, and the buyer pays', async ({ page }) => {
  await pay(page, challenged)
  await expect(bank(page, 'Complete')).toBeVisible()
  await reload(page)
  await expect(heldByMe(page)).toBeVisible()
  await pay(page, '4242424242424242')
  await seePaid(page)
})
