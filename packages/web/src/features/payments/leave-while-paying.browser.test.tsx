import { Problem } from '@market/contract/problem'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { dropToken } from '../../api/access-token.ts'
import { standInForCards } from '../../../test/browser/cards.ts'
import { passTimeUntil, settle, stopClock } from '../../../test/browser/clock.ts'
import { expectToBeAt, main, message, openAt, row } from '../../../test/browser/screen.tsx'
import { service, signInAs } from '../../../test/browser/service.ts'
import { aBooking, anOrder, aProduct } from '../../../test/product.ts'

const id = '01930000-0000-7000-8000-000000000099'
const laptop = aProduct({ _id: id, itemName: 'Zenbook', resalePrice: 450 })
const payButton = main.getByRole('button', { name: 'Pay now' })
const toOrders = page.getByRole('navigation').getByRole('link', { name: 'My Orders' })
const done = 'Congrats! your payment completed'
const charging = main.getByText(/^Your payment is being processed\./)
const told = () => service.asked('recordPayment')
const released = () => service.asked('releaseHold')

let cards: ReturnType<typeof standInForCards>
let charge: ReturnType<typeof cards.holdCharges>

beforeEach(async () => {
  signInAs()
  service.answer({
    getProduct: { respons: [laptop] },
    createPaymentIntent: () => ({
      clientSecret: 'pi_1_secret_1',
      heldUntil: new Date(Date.now() + 15 * 60_000).toISOString(),
    }),
    releaseHold: { message: 'Done', released: true },
    recordPayment: { message: 'Paid', respons: { trxId: 'pi_1', productId: id, price: 450 } },
    listBookings: { respons: [aBooking({ ...laptop })] },
  })
  cards = standInForCards()
  charge = cards.holdCharges()
  // A charge that is under way would keep the laptop from being released in later tests.
  onTestFinished(() => charge.refuse())
  openAt(`/dashboard/payment/${id}`, { cards: cards.settings })
  await expect.element(payButton).toBeEnabled()
})

async function payAndLeave(): Promise<void> {
  await payButton.click()
  await expect.poll(() => cards.charges()).toBe(1)
  await toOrders.click()
  await expect.element(row('Zenbook')).toBeVisible()
}

test('a charge whose page is left is recorded, releases nothing, and its end is told on the other page', async () => {
  await payAndLeave()
  await settle()
  expect(released()).toEqual([])
  service.answer({ listBookings: { respons: [anOrder({ ...laptop })] } })
  charge.succeed()
  await expect.element(message(done)).toBeVisible()
  await expect.element(row('Zenbook').getByText('Your transactionId: pi_1')).toBeVisible()
  expect(told()).toMatchObject([{ body: { trxId: 'pi_1', productId: id, price: 450 } }])
  expect(released()).toEqual([])
})

test('a page that is left learns that the card was refused, and only then releases the hold', async () => {
  await payAndLeave()
  await settle()
  expect(released()).toEqual([])
  charge.refuse()
  await expect.element(message(/^Payment for Zenbook: .*declined/)).toBeVisible()
  await expect.poll(released).toHaveLength(1)
  expect(told()).toEqual([])
})

test('a buyer who comes back during the charge sees that it runs, and then its end', async () => {
  await payAndLeave()
  history.back()
  await expectToBeAt(`/dashboard/payment/${id}`)
  await expect.element(charging).toBeVisible()
  expect(payButton.elements()).toEqual([])
  charge.succeed()
  await expect.element(main.getByText(done)).toBeVisible()
  expect(message(done).elements()).toEqual([])
  expect(cards.charges()).toBe(1)
  expect(released()).toEqual([])
})

test('a buyer who comes back before the card is refused can pay again', async () => {
  await payAndLeave()
  history.back()
  await expect.element(charging).toBeVisible()
  charge.refuse()
  await expect.element(message(/^Payment for Zenbook: .*declined/)).toBeVisible()
  await expect.element(payButton).toBeEnabled()
  expect(released()).toEqual([])
})

test('while it is unknown whether the card was charged, nothing is released and nobody is told that it wasn’t', async () => {
  stopClock()
  let asked = 0
  const away = { error: { type: 'api_connection_error' } }
  const states = [away, { paymentIntent: { id: 'pi_1', status: 'processing' } }, away]
  cards.answerStatus(() => Promise.resolve(states[asked++] ?? { paymentIntent: { id: 'pi_1', status: 'succeeded' } }))
  await payButton.click()
  charge.loseReply()
  await expect.element(charging).toBeVisible()
  await expect.poll(() => asked).toBe(1)
  expect(page.getByText(/haven’t been charged/).elements()).toEqual([])
  await toOrders.click()
  await settle()
  expect(released()).toEqual([])
  await passTimeUntil(() => told().length === 1)
  await expect.element(message(done)).toBeVisible()
  expect(asked).toBe(4)
  expect(released()).toEqual([])
})

test('a sign-out during the charge releases nothing, and the buyer is told to log in for the order', async () => {
  service.answer({ signOut: { message: 'Signed out' } })
  await payAndLeave()
  history.back()
  await expect.element(charging).toBeVisible()
  service.answer({ getSession: { user: null } })
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expectToBeAt('/')
  await settle()
  expect(released()).toEqual([])
  charge.succeed()
  await expect.element(message('Your card was charged. Log in to see your order in My Orders.')).toBeVisible()
  expect(told()).toEqual([])
})

test('the next user of the tab is not told of a charge', async () => {
  await payAndLeave()
  dropToken()
  const other = { uid: 'other', email: 'other@example.test', displayName: 'Other', photoURL: '', emailVerified: true }
  signInAs({ _id: 'other', email: other.email, displayName: other.displayName })
  const channel = new BroadcastChannel('sign-in-changed')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage({ uid: 'other', onPurpose: false })
  await expect.poll(() => service.asked('listBookings').at(-1)).toMatchObject({ params: { email: other.email } })
  channel.close()
  charge.succeed()
  await settle()
  expect(told()).toEqual([])
  expect(message(done).elements()).toEqual([])
})

test('a charge that came too late is told on the other page too', async () => {
  service.answer({ recordPayment: new Problem('payment-too-late') })
  await payAndLeave()
  charge.succeed()
  await expect
    .element(message(/Someone else bought this laptop first\. Your money is on its way back to you\.$/))
    .toBeVisible()
  expect(released()).toEqual([])
})

test('leaving while the charge is being recorded releases nothing', async () => {
  const reply = Promise.withResolvers<Problem>()
  service.answer({ recordPayment: () => reply.promise })
  charge.succeed()
  await payButton.click()
  await expect.poll(told).toHaveLength(1)
  await toOrders.click()
  await expect.element(row('Zenbook')).toBeVisible()
  await settle()
  expect(released()).toEqual([])
  reply.resolve(new Problem('payment-too-late'))
  await expect.element(message(/is on its way back to you\.$/)).toBeVisible()
})

test('another tab that leaves the page during the charge releases nothing', async () => {
  // Another tab of this origin, as its charge holds the lock.
  const ended = Promise.withResolvers<undefined>()
  onTestFinished(() => ended.resolve(undefined))
  await new Promise<void>((begun) => {
    void navigator.locks.request(`charge ${id}`, { mode: 'shared' }, () => {
      begun()
      return ended.promise
    })
  })
  await toOrders.click()
  await expect.element(row('Zenbook')).toBeVisible()
  await settle()
  expect(released()).toEqual([])
})

test('leaving the page without paying releases the hold', async () => {
  await toOrders.click()
  await expect.poll(released).toHaveLength(1)
})
