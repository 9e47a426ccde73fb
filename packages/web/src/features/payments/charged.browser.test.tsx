import type { ProblemCode } from '@market/contract'
import { Problem } from '@market/contract/problem'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { standInForCards } from '../../../test/browser/cards.ts'
import { gaps, passTime, passTimeUntil, stopClock } from '../../../test/browser/clock.ts'
import { main, openAt } from '../../../test/browser/screen.tsx'
import { lost, service, signInAs } from '../../../test/browser/service.ts'
import { anOrder, aProduct } from '../../../test/product.ts'

const id = '01930000-0000-7000-8000-000000000099'
const laptop = aProduct({ _id: id, resalePrice: 450 })
const anIntent = () => ({
  clientSecret: 'pi_1_secret_1',
  heldUntil: new Date(Date.now() + 15 * 60_000).toISOString(),
})
const recorded = { message: 'Paid', respons: { trxId: 'pi_1', productId: id, price: 450 } }
const payButton = main.getByRole('button', { name: 'Pay now' })
const held = main.getByText(/^This laptop is held for you until \d\d:\d\d/)
const notRenewed = main.getByText(/^We can’t extend your hold right now/)
const told = () => service.asked('recordPayment')
const none = (shown: { elements: () => unknown[] }) => expect(shown.elements()).toEqual([])

let charges: () => number
let loseReplies: () => void

beforeEach(async () => {
  signInAs()
  service.answer({
    getProduct: { respons: [laptop] },
    createPaymentIntent: anIntent,
    releaseHold: { message: 'Done', released: true },
    recordPayment: recorded,
  })
  stopClock()
  const cards = standInForCards()
  ;({ charges, loseReplies } = cards)
  openAt(`/dashboard/payment/${id}`, { cards: cards.settings })
  await expect.element(payButton).toBeEnabled()
})

async function seeBeingRecorded(): Promise<void> {
  await expect.element(main.getByText(/^Your card was charged, but we haven’t recorded it yet\./)).toBeVisible()
  none(main.getByText(/^Please pay/))
  none(payButton)
}

async function seePaid(): Promise<void> {
  await expect.element(page.getByText('Congrats! your payment completed')).toBeVisible()
  await expect.element(page.getByText('This laptop is yours.')).toBeVisible()
  await expect.element(page.getByText('Your transactionId: pi_1')).toBeVisible()
  none(payButton)
  expect(charges()).toBe(1)
  expect(service.asked('releaseHold')).toEqual([])
}

test.each<[ProblemCode, number[]]>([
  ['database-away', [1]],
  ['unexpected', [1, 2]],
])(
  'a charge that the server answers with %s for is recorded after %j seconds without being paid again',
  async (code, waits) => {
    service.answer({ recordPayment: () => (told().length > waits.length ? recorded : new Problem(code)) })
    await payButton.click()
    await seeBeingRecorded()
    await passTimeUntil(() => told().length > waits.length)
    await seePaid()
    expect(gaps(told())).toEqual(waits)
  },
)

test('after a payment by keyboard the focus is on the result', async () => {
  payButton.element().focus()
  await userEvent.keyboard('{Enter}')
  await seePaid()
  await expect.element(main.getByRole('heading', { name: 'Congrats! your payment completed' })).toHaveFocus()
})

test('recording a charge that is refused with 429 is retried after the server’s Retry-After', async () => {
  const refusal = new Problem('too-many-requests', { retryAfter: 4 })
  service.answer({ recordPayment: () => (told().length > 1 ? recorded : refusal) })
  await payButton.click()
  await seeBeingRecorded()
  await passTimeUntil(() => told().length > 1)
  await seePaid()
  expect(gaps(told())).toEqual([4])
})

test('recording a charge that is refused with 401 is retried after the token was renewed', async () => {
  // Once for the expired token, once more for the new one.
  let issued = 0
  service.answer({
    issueToken: () => ({ accessToken: `new ${++issued}` }),
    recordPayment: () => (told().length > 2 ? recorded : new Problem('token-expired')),
  })
  await payButton.click()
  await passTimeUntil(() => told().length > 2)
  await seePaid()
  expect(told().map(({ headers }) => headers.get('authorization'))).toEqual([
    'Bearer token',
    'Bearer new 1',
    'Bearer new 1',
  ])
})

test('a charge during a lost connection is recorded after it returns', async () => {
  service.answer({
    recordPayment: () => {
      dispatchEvent(new Event('offline'))
      return lost
    },
  })
  onTestFinished(() => void dispatchEvent(new Event('online')))
  await payButton.click()
  await seeBeingRecorded()
  await passTime(3_000)
  expect(told()).toHaveLength(1)
  service.answer({ recordPayment: recorded })
  dispatchEvent(new Event('online'))
  await seePaid()
  expect(told()).toHaveLength(2)
})

test('a charge whose reply was lost is not repeated', async () => {
  loseReplies()
  await payButton.click()
  await seePaid()
  expect(told()).toHaveLength(1)
})

test('a charge that came too late says that the money comes back, and is not recorded again', async () => {
  service.answer({ recordPayment: new Problem('payment-too-late') })
  await payButton.click()
  await expect
    .element(
      main.getByRole('alert').getByText('Someone else bought this laptop first. Your money is on its way back to you.'),
    )
    .toBeVisible()
  none(payButton)
  await passTime(120_000)
  expect(told()).toHaveLength(1)
  expect(charges()).toBe(1)
})

test('a failed refetch keeps the typed card and the hold, and is shown only when it lasts', async () => {
  const number = page.getByLabelText('Credit or debit card number')
  await number.fill('4242424242424242')
  await expect.element(held).toBeVisible()
  const renewal = 10 * 60_000
  const intents = () => service.asked('createPaymentIntent').length
  const reads = () => service.asked('getProduct').length

  // One lost request.
  service.answer({ createPaymentIntent: () => (intents() === 2 ? lost : anIntent()) })
  await passTime(renewal)
  await passTimeUntil(() => intents() === 3)
  none(notRenewed)
  await expect.element(held).toBeVisible()

  // The server is unavailable for longer.
  service.answer({ createPaymentIntent: lost, getProduct: lost })
  const before = reads()
  await passTime(renewal)
  dispatchEvent(new Event('visibilitychange'))
  none(notRenewed)
  await passTimeUntil(() => intents() === 7 && reads() === before + 4)
  await expect.element(notRenewed).toBeVisible()
  await expect.element(main.getByText('Please pay $450 for your product.')).toBeVisible()
  await expect.element(payButton).toBeEnabled()
  expect(reads()).toBe(before + 4)
  expect(service.asked('releaseHold')).toEqual([])

  // The server is available again.
  service.answer({ createPaymentIntent: anIntent, getProduct: { respons: [laptop] } })
  await passTime(30_000)
  await expect.element(held).toBeVisible()
  none(notRenewed)
  await expect.element(number).toHaveValue('4242424242424242')
  await payButton.click()
  await seePaid()
})

test('the page says what the card is charged, below the specified sentence', async () => {
  await expect.element(main.getByText('Please pay $450 for your product.')).toBeVisible()
  await expect.element(main.getByText('Your card is charged 450 tk, the price on the listing.')).toBeVisible()
})

test('the page shows from whom, what happens to the money, which cards are accepted and the minutes left', async () => {
  service.answer({ createPaymentIntent: lost })
  await expect.element(main.getByText('Sold by', { exact: false })).toBeVisible()
  await expect
    .element(main.getByText(/is told right away. If the laptop is already gone, you get the full amount back\.$/))
    .toBeVisible()
  await expect.element(main.getByText(/^We hold your money until you take the laptop and say your code/)).toBeVisible()
  await expect
    .element(main.getByText(/within 7 days, it goes back to your card\..* 72 hours to report a problem\.$/))
    .toBeVisible()
  await expect
    .element(main.getByRole('list', { name: 'Accepted cards' }))
    .toMatchTextContent('VisaMastercardAmerican Express')
  await expect.element(main.getByText('15 minutes left')).toBeVisible()
  await passTime(60_000)
  await expect.element(main.getByText('14 minutes left')).toBeVisible()
  // Only what is in a status is announced.
  expect(main.getByRole('status').getByText('minutes left').elements()).toEqual([])
  await passTime(13 * 60_000)
  await expect.element(main.getByRole('status').getByText(/Less than a minute left to pay\.$/)).toBeVisible()
  none(main.getByText('minutes left'))
})

test('the seller’s phone and email are on the result, read after the payment', async () => {
  service.answer({
    listBookings: () => ({ respons: told().length === 0 ? [] : [anOrder({ _id: id })] }),
  })
  await payButton.click()
  await seePaid()
  await expect.element(main.getByText('Call Nusrat to arrange the handover:')).toBeVisible()
  await expect.element(main.getByRole('link', { name: '01700-000000' })).toHaveAttribute('href', 'tel:01700000000')
  await expect
    .element(main.getByRole('link', { name: 'nusrat@example.test' }))
    .toHaveAttribute('href', 'mailto:nusrat@example.test')
})
