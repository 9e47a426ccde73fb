import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { standInForCards } from '../../../test/browser/cards.ts'
import { passTime, skipTime, stopClock } from '../../../test/browser/clock.ts'
import { main, openAt } from '../../../test/browser/screen.tsx'
import { service, signInAs } from '../../../test/browser/service.ts'
import { setVisibility } from '../../../test/browser/visibility.ts'
import { aProduct } from '../../../test/product.ts'

const id = '01930000-0000-7000-8000-000000000099'
const minutes = 60_000
const asked = () => service.asked('createPaymentIntent').length

let takenAt: number

beforeEach(async () => {
  signInAs()
  stopClock()
  takenAt = Date.now()
  service.answer({
    getProduct: { respons: [aProduct({ _id: id, resalePrice: 450 })] },
    createPaymentIntent: () => ({
      clientSecret: 'pi_1_secret_1',
      heldUntil: new Date(Math.min(Date.now() + 15 * minutes, takenAt + 30 * minutes)).toISOString(),
    }),
    releaseHold: { message: 'Done', released: true },
  })
  openAt(`/dashboard/payment/${id}`, { cards: standInForCards().settings })
  await expect.element(main.getByRole('button', { name: 'Pay now' })).toBeEnabled()
  expect(asked()).toBe(1)
})
afterEach(() => vi.restoreAllMocks())

const pass = (count: number) => passTime(count * minutes)

test('a hidden tab renews the hold every ten minutes, and takes no new hold after its longest time', async () => {
  setVisibility('hidden')
  await pass(10)
  expect(asked()).toBe(2)
  await pass(10)
  expect(asked()).toBe(3)
  await pass(60)
  expect(asked()).toBe(3)
  setVisibility('visible')
  await passTime(1_000)
  expect(asked()).toBe(4)
})

test('a tab that becomes visible again after its timers stood still renews the hold at once', async () => {
  setVisibility('hidden')
  skipTime(9 * minutes)
  expect(asked()).toBe(1)
  setVisibility('visible')
  await passTime(1_000)
  expect(asked()).toBe(2)
})

test('a short look at another tab renews nothing', async () => {
  setVisibility('hidden')
  await pass(1)
  setVisibility('visible')
  await passTime(1_000)
  expect(asked()).toBe(1)
})
