import { Problem } from '@market/contract/problem'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { translate } from '../../../../../e2e/translate.ts'
import { standInForCards } from '../../../test/browser/cards.ts'
import { passTime, stopClock } from '../../../test/browser/clock.ts'
import { main, openAt } from '../../../test/browser/screen.tsx'
import { service, signInAs } from '../../../test/browser/service.ts'
import { aProduct } from '../../../test/product.ts'

const id = '01930000-0000-7000-8000-000000000099'
const minute = 60_000
const payButton = main.getByRole('button', { name: 'Pay now' })

let charges: () => number
let holdCharges: ReturnType<typeof standInForCards>['holdCharges']

beforeEach(async () => {
  signInAs()
  stopClock(new Date(2026, 10, 21, 12, 0))
  service.answer({
    getProduct: { respons: [aProduct({ _id: id, resalePrice: 450 })] },
    createPaymentIntent: () => ({
      clientSecret: 'pi_1_secret_1',
      heldUntil: new Date(Date.now() + 15 * minute).toISOString(),
    }),
    releaseHold: { message: 'Done', released: true },
    recordPayment: { message: 'Paid', respons: { trxId: 'pi_1', productId: id, price: 450 } },
  })
  const cards = standInForCards()
  ;({ charges, holdCharges } = cards)
  openAt(`/dashboard/payment/${id}`, { cards: cards.settings })
  await expect.element(payButton).toBeEnabled()
})

test('a card is charged and the payment recorded, however often a browser translates the page meanwhile', async () => {
  const charge = holdCharges()
  translate()
  await payButton.click()
  await expect.element(payButton).toHaveAttribute('aria-busy', 'true')
  translate()
  charge.succeed()
  await expect.element(page.getByText('Congrats! your payment completed')).toBeVisible()
  await expect.element(page.getByText('Your transactionId: pi_1')).toBeVisible()
  expect(charges()).toBe(1)
  expect(page.getByText('Something went wrong').elements()).toEqual([])
})

test('a translated page tells until when the laptop is held now, and how many minutes are left', async () => {
  const notice = () => document.querySelector('main output')?.parentElement?.textContent
  await expect.poll(notice).toMatch(/until 12:15.*15 minutes left$/)
  translate()
  await passTime(9 * minute)
  await expect.poll(notice).toMatch(/until 12:15.*6 minutes left$/)
  translate()
  await passTime(minute)
  await expect.poll(notice).toMatch(/until 12:25.*15 minutes left$/)
  translate()
  service.answer({ createPaymentIntent: new Problem('database-away') })
  await passTime(14.5 * minute)
  await expect.poll(notice).toMatch(/Less than a minute left to pay\.$/)
})
