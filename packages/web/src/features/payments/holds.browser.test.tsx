import { Problem } from '@market/contract/problem'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { standInForCards } from '../../../test/browser/cards.ts'
import { main, message, openAt, row } from '../../../test/browser/screen.tsx'
import { neverAnswers, service, signInAs } from '../../../test/browser/service.ts'
import { anOrder, aProduct } from '../../../test/product.ts'

const id = '01930000-0000-7000-8000-000000000099'

test('a seller can end a renewed hold, and no hold in its first period', async () => {
  signInAs({ userType: 'Saler' })
  const held = aProduct({ _id: id, heldUntil: '2099-11-21T12:15:00.000Z' })
  const first = aProduct({ ...held, _id: '1', itemName: 'ThinkPad X1', holdEndable: false })
  const renewed = aProduct({ ...held, itemName: 'MacBook Air', holdEndable: true })
  service.answer({
    listSellerProducts: { respons: [first, renewed] },
    endHold: { message: 'Done', released: true },
  })
  openAt('/dashboard/myproducts')
  for (const name of ['ThinkPad X1', 'MacBook Air'])
    await expect.element(row(name)).toMatchTextContent(/Held until \d\d:\d\d/)
  await row('ThinkPad X1').getByRole('button', { name: /^More/ }).click()
  expect(row('ThinkPad X1').getByRole('button', { name: 'End hold' }).elements()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await row('MacBook Air').getByRole('button', { name: /^More/ }).click()
  await row('MacBook Air').getByRole('button', { name: 'End hold' }).click()
  // Every query is refetched, and the session's would outlive the test.
  service.answer({ listSellerProducts: { respons: [{ ...renewed, heldUntil: null }] }, getSession: neverAnswers })
  await page.getByRole('dialog').getByRole('button', { name: 'End hold' }).click()
  await expect.element(message('Hold ended')).toBeVisible()
  await expect.element(row('MacBook Air')).not.toMatchTextContent(/Held until/)
  expect(service.asked('endHold')).toMatchObject([{ params: { productId: id } }])
})

test('a buyer who left too often reads when the next hold is allowed', async () => {
  signInAs()
  const retryAt = new Date(Date.now() + 5 * 60_000).toISOString()
  service.answer({
    getProduct: { respons: [aProduct({ _id: id })] },
    createPaymentIntent: new Problem('hold-paused', { retryAt, times: 3 }),
  })
  openAt(`/dashboard/payment/${id}`, { cards: standInForCards().settings })
  await expect
    .element(main.getByRole('alert'))
    .toMatchTextContent(/^You’ve held this laptop 3 times without paying\. You can try again at \d\d:\d\d\.$/)
  await expect.element(main.getByRole('button', { name: 'Pay now' })).toBeDisabled()
})

test('a buyer to whom money went back twice can’t pay, and sees why', async () => {
  signInAs()
  service.answer({
    getProduct: { respons: [aProduct({ _id: id })] },
    createPaymentIntent: new Problem('paid-back-twice'),
  })
  openAt(`/dashboard/payment/${id}`, { cards: standInForCards().settings })
  await expect
    .element(main.getByRole('alert'))
    .toMatchTextContent(/^You got more money back than you paid, so you can’t pay here for now\./)
  await expect.element(main.getByRole('button', { name: 'Pay now' })).toBeDisabled()
})

test('a price that has changed is not charged: ‘Try again’ shows the new one and asks for that', async () => {
  signInAs()
  service.answer({
    getProduct: { respons: [aProduct({ _id: id })] },
    createPaymentIntent: ({ body: { price } }) =>
      price === 41_000
        ? { clientSecret: 'pi_1_secret_1', heldUntil: '2099-11-21T12:15:00.000Z' }
        : new Problem('price-changed'),
  })
  openAt(`/dashboard/payment/${id}`, { cards: standInForCards().settings })
  await expect.element(main.getByRole('alert')).toMatchTextContent(/^The price has changed\. Please reload\.$/)
  await expect.element(main.getByText('Please pay $45,000.50 for your product.')).toBeVisible()

  service.answer({ getProduct: { respons: [aProduct({ _id: id, resalePrice: 41_000 })] } })
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect.element(main.getByText('Please pay $41,000 for your product.')).toBeVisible()
  await expect.element(main.getByText(/^This laptop is held for you until/)).toBeVisible()
  expect(service.asked('createPaymentIntent')).toMatchObject([
    { body: { price: 45_000.5 } },
    { body: { price: 41_000 } },
  ])
})

test('a paid order shows its transaction id', async () => {
  signInAs()
  service.answer({ listBookings: { respons: [anOrder({ _id: id })] } })
  openAt('/dashboard/myorders')
  await expect.element(row('Latitude 7420').getByText('Your transactionId: pi_1')).toBeVisible()
  await expect.element(row('Latitude 7420')).toMatchTextContent(/Allready Sold/)
})
