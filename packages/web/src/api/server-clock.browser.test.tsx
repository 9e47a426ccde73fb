import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Problem } from '@market/contract/problem'
import { standInForCards } from '../../test/browser/cards.ts'
import { gaps, passTime, passTimeUntil, stopClock } from '../../test/browser/clock.ts'
import { card, main, openAt, row } from '../../test/browser/screen.tsx'
import { foundIn, service, signInAs } from '../../test/browser/service.ts'
import { anOrder, aPayment, aProduct } from '../../test/product.ts'

const id = '01930000-0000-7000-8000-000000000099'
const minutes = 60_000
const days = 1440 * minutes

// The browser's clock is a day behind, and a day ahead.
const off = [1, -1].map((ahead) => ahead * days - 15 * minutes)

beforeEach(() => stopClock(new Date('2026-11-26T12:00:10.400')))

/** A moment of the server's, in ISO 8601. */
const at = (ahead: number, later: number) => new Date(Date.now() + ahead + later).toISOString()

test.each(off)('a hold has its minutes by a clock %d ms ahead', async (ahead) => {
  service.setAhead(ahead)
  signInAs()
  service.answer({
    getProduct: { respons: [aProduct({ _id: id, resalePrice: 450 })] },
    createPaymentIntent: () => ({ clientSecret: 'pi_1_secret_1', heldUntil: at(ahead, 15 * minutes) }),
  })
  openAt(`/dashboard/payment/${id}`, { cards: standInForCards().settings })
  await expect.element(main.getByText('15 minutes left')).toBeVisible()
  await passTime(minutes)
  await expect.element(main.getByText('14 minutes left')).toBeVisible()
})

test.each(off)('the page is asked for again when another’s hold ends by a clock %d ms ahead', async (ahead) => {
  service.setAhead(ahead)
  signInAs()
  const heldUntil = at(ahead, 5 * minutes)
  service.answer({
    getProduct: { respons: [aProduct({ _id: id })] },
    createPaymentIntent: new Problem('product-held', { heldUntil }),
  })
  openAt(`/dashboard/payment/${id}`, { cards: standInForCards().settings })
  await expect.element(main.getByRole('alert')).toBeVisible()
  await passTimeUntil(() => service.asked('createPaymentIntent').length === 2)
  expect(gaps(service.asked('createPaymentIntent'))).toEqual([301])
})

test.each(off)('a card shows the holds that run by a clock %d ms ahead', async (ahead) => {
  service.setAhead(ahead)
  const held = (itemName: string, last: string, later: number) =>
    aProduct({ _id: id.slice(0, -1) + last, itemName, heldUntil: at(ahead, later) })
  service.answer({ searchProducts: foundIn([held('Aspire', '1', minutes), held('Zenbook', '2', -minutes)]) })
  openAt('/search')
  await expect.element(card('Aspire')).toMatchTextContent(/Someone is checking out/)
  await expect.element(card('Zenbook')).not.toMatchTextContent(/Someone is checking out/)
})

test.each(off)('days left, held badges and how long ago are those of a clock %d ms ahead', async (ahead) => {
  service.setAhead(ahead)
  signInAs({ userType: 'Saler' })
  const own = aProduct({ _id: id, itemName: 'Zenbook', heldUntil: at(ahead, minutes), holdEndable: true })
  const payment = aPayment({ at: at(ahead, -3 * 60 * minutes), dueAt: at(ahead, 5 * days) })
  service.answer({
    listSellerProducts: { respons: [{ ...own, expiresOn: at(ahead, 5 * days - minutes) }] },
    listBookings: { respons: [anOrder({ _id: id, itemName: 'Zenbook', payment })] },
  })
  openAt('/dashboard/myproducts')
  await expect.element(row('Zenbook')).toMatchTextContent(/5 days/)
  await expect.element(row('Zenbook')).toMatchTextContent(/Held until \d\d:\d\d/)
  openAt('/dashboard/myorders')
  await expect.element(row('Zenbook').getByTitle('3 hours ago')).toBeVisible()
})

test.each(off)('the day of the next hold is named only when it is far by a clock %d ms ahead', async (ahead) => {
  service.setAhead(ahead)
  signInAs()
  const retryAt = at(ahead, 5 * minutes)
  service.answer({
    getProduct: { respons: [aProduct({ _id: id })] },
    createPaymentIntent: new Problem('hold-paused', { retryAt, times: 3 }),
  })
  openAt(`/dashboard/payment/${id}`, { cards: standInForCards().settings })
  await expect.element(page.getByRole('alert')).toMatchTextContent(/You can try again at \d\d:\d\d\.$/)
})
