import { Problem } from '@market/contract/problem'
import { afterEach, expect, test, vi } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { main, message, openAt, row } from '../../../../test/browser/screen.tsx'
import { service, signInAs } from '../../../../test/browser/service.ts'
import { aBooking, anOrder, aPayment, aProduct, aFinishedPayment } from '../../../../test/product.ts'

const id = '01930000-0000-7000-8000-000000000099'
const order = anOrder({ _id: id })
const shown = row('Latitude 7420')
const dialog = page.getByRole('dialog')
const none = (locator: { elements: () => unknown[] }) => expect(locator.elements()).toEqual([])
const dotOf = (badge: Locator) => getComputedStyle(badge.element(), '::before').borderTopColor

afterEach(() => vi.restoreAllMocks())

function openOrders(...respons: ReturnType<typeof aBooking>[]): void {
  signInAs()
  service.answer({ listBookings: { respons } })
  openAt('/dashboard/myorders')
}

test('[BOOK-4] a paid order is the buyer’s: when, how much, to whom, and whom to call', async () => {
  openOrders(order)
  await expect.element(shown.getByText('Yours', { exact: true })).toBeVisible()
  await expect.element(shown).toMatchTextContent(/You paid \$45,000\.50 on 22 Nov 2026\./)
  await expect.element(shown).toMatchTextContent(/Call Nusrat to arrange the handover:/)
  await expect.element(shown.getByRole('link', { name: '01700-000000' })).toHaveAttribute('href', 'tel:01700000000')
  await expect
    .element(shown.getByRole('link', { name: 'nusrat@example.test' }))
    .toHaveAttribute('href', 'mailto:nusrat@example.test')
  await expect.element(shown.getByText('Your transactionId: pi_1')).toBeVisible()
  for (const text of ['Sold', 'Allready Sold'])
    await expect.element(shown.getByText(text, { exact: true })).toBeVisible()
  none(shown.getByRole('button').filter({ hasNotText: /^Copy$/ }))
  none(shown.getByRole('link', { name: 'Pay now' }))
})

const refunded = { at: '2026-11-23T10:00:00.000Z', amount: 45_000.5, whole: true }

test('a refunded order says so, is not the buyer’s any more, and stays', async () => {
  openOrders({ ...order, paid: false, past: true, soldFlag: false, payment: aFinishedPayment('refunded', refunded) })
  await expect
    .element(shown)
    .toMatchTextContent(/Refunded in full: \$45,000\.50 on 23 Nov 2026\. This order is cancelled\./)
  await expect.element(shown.getByRole('link', { name: 'nusrat@example.test' })).toBeVisible()
  await expect.element(shown.getByText('Your transactionId: pi_1')).toBeVisible()
  await expect.element(shown.getByText('Refunded', { exact: true })).toBeVisible()
  for (const text of ['Yours', 'Unsold']) none(shown.getByText(text, { exact: true }))
  none(shown.getByText(/arrange the handover/))
  none(shown.getByRole('button').filter({ hasNotText: /^Copy$/ }))
  none(shown.getByRole('link', { name: 'Pay now' }))
  none(main.getByText(/Verify your email/))
})

const openOrder = { name: 'Open order' }
const address = `/orders/${aPayment().orderId}`
const soon = new Date('2026-11-29T09:12:00.000Z').toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

test('a paid order says how it stands, who has to act and by when, and leads to its page', async () => {
  openOrders(order)
  await expect.element(shown.getByText('Awaiting handover')).toBeVisible()
  await expect.element(shown.getByText(`The seller hands it over by ${soon}`)).toBeVisible()
  await expect.element(shown.getByRole('link', openOrder)).toHaveAttribute('href', address)
})

test.each([
  ['received', 'buyer', 'Handed over', `Check the laptop by ${soon}`],
  ['disputed', 'buyer', 'In dispute', `Answer by ${soon}`],
  ['disputed', 'seller', 'In dispute', `The seller answers by ${soon}`],
  ['disputed', 'admin', 'In dispute', `An Admin decides by ${soon}`],
] as const)('an order that is %s and waits for the %s says so to its buyer', async (state, waitsFor, badge, wait) => {
  openOrders({ ...order, payment: aPayment({ state, waitsFor }) })
  await expect.element(shown.getByText(badge)).toBeVisible()
  await expect.element(shown.getByText(wait)).toBeVisible()
})

test('a finished order waits for nobody, and money that is not back yet is on its way', async () => {
  openOrders({ ...order, payment: aFinishedPayment('completed') })
  await expect.element(shown.getByText('Completed')).toBeVisible()
  none(shown.getByText(/ by /))
  none(shown.getByText(/arrange the handover/))
  openOrders({ ...order, paid: false, past: true, soldFlag: false, payment: aFinishedPayment('refunded') })
  await expect.element(shown.getByText('The money is on its way back to the card.')).toBeVisible()
  await expect.element(shown.getByRole('link', openOrder)).toHaveAttribute('href', address)
})

test('a laptop that is booked again after a refund has two rows, and only the booking is cancelled and undone', async () => {
  const past = { ...order, paid: false, past: true, soldFlag: false, payment: aFinishedPayment('refunded', refunded) }
  openOrders(aBooking({ _id: id, bookingId: 'new' }), past)
  const [open, ended] = [shown.first(), shown.last()]
  await expect.element(ended.getByText('Refunded', { exact: true })).toBeVisible()
  await expect.element(open.getByRole('link', { name: 'Pay now' })).toBeVisible()
  none(open.getByText(/Refunded/))
  service.answer({
    deleteBooking: {
      message: 'Delete successfull.',
      booking: { name: 'Bashir', phone: '', price: 45_000.5, location: '' },
    },
    createBooking: { message: 'Item booked' },
  })
  await open.getByRole('button', { name: 'Cancel booking (Delete)' }).click()
  service.answer({ listBookings: { respons: [past] } })
  await dialog.getByRole('button', { name: 'Cancel booking (Delete)' }).click()
  await expect.element(main.getByText('Your booking of Latitude 7420 is deleted.')).toBeVisible()
  expect(service.asked('deleteBooking')).toMatchObject([{ params: { id: 'new' } }])
  await expect.element(main.getByText('Refunded', { exact: true })).toBeVisible()
  service.answer({ listBookings: { respons: [aBooking({ _id: id, bookingId: 'newer' }), past] } })
  await main.getByRole('button', { name: 'Undo' }).click()
  await expect.element(open.getByRole('link', { name: 'Pay now' })).toBeVisible()
  expect(shown.elements()).toHaveLength(2)
})

test('an order that is refunded in part, or disputed, stays the buyer’s', async () => {
  const part = { ...refunded, amount: 100, whole: false }
  openOrders({ ...order, payment: aPayment({ refund: part, disputed: true }) })
  await expect.element(shown.getByText('Yours', { exact: true })).toBeVisible()
  await expect.element(shown).toMatchTextContent(/Refunded so far: \$100\.00, last on 23 Nov 2026\./)
  await expect.element(shown.getByText('Your bank is disputing this payment.')).toBeVisible()
})

test('the transaction id is copied by a press', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  openOrders(order)
  const copy = shown.getByRole('button', { name: 'Copy' })
  await expect.element(copy).toHaveAccessibleDescription('Your transactionId: pi_1')
  none(shown.getByText('Copied'))
  await copy.click()
  await expect.element(shown.getByRole('status')).toMatchTextContent(/^Copied$/)
  expect(write.mock.calls).toEqual([['pi_1']])
})

test('a clipboard that refuses is told beside the button, and without a clipboard there is no button', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  openOrders(order)
  await shown.getByRole('button', { name: 'Copy' }).click()
  await expect.element(shown.getByRole('status')).toMatchTextContent(/^Couldn’t copy$/)
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)
  openOrders(order)
  await expect.element(shown.getByText('Your transactionId: pi_1')).toBeVisible()
  none(shown.getByRole('button', { name: 'Copy' }))
})

test('only ‘Yours’ has a coloured dot: ‘Sold’ is as neutral as ‘Unsold’', async () => {
  openOrders(order, aBooking({ bookingId: 'c', itemName: 'ThinkPad X1' }))
  await expect.element(shown.getByText('Yours')).toBeVisible()
  const unsold = dotOf(row('ThinkPad X1').getByText('Unsold'))
  expect(dotOf(shown.getByText('Sold', { exact: true }))).toBe(unsold)
  expect(dotOf(shown.getByText('Yours', { exact: true }))).not.toBe(unsold)
})

test('a buyer whose email is not verified calls and emails the seller of what they paid for', async () => {
  openOrders(order)
  await expect.element(shown.getByRole('link', { name: '01700-000000' })).toHaveAttribute('href', 'tel:01700000000')
  await expect
    .element(shown.getByRole('link', { name: 'nusrat@example.test' }))
    .toHaveAttribute('href', 'mailto:nusrat@example.test')
  none(main.getByText(/Verify your email/))
})

test('a buyer who does not get the seller’s contact yet is led to the order, which says when', async () => {
  openOrders(anOrder({ _id: id, phone: undefined, userid: undefined }))
  await expect.element(shown).toMatchTextContent(/Open the order to see when you can contact the seller\./)
  none(shown.getByRole('link', { name: 'nusrat@example.test' }))
})

test('a seller without a phone number is emailed, and one who left can not be reached', async () => {
  openOrders(
    anOrder({ _id: id, phone: null }),
    anOrder({
      bookingId: 'c',
      itemName: 'ThinkPad X1',
      userName: 'Deleted user',
      phone: null,
      sellerDeleted: true,
      payment: aFinishedPayment('completed'),
    }),
  )
  await expect.element(shown).toMatchTextContent(/Email Nusrat to arrange the handover:nusrat@example\.test/)
  const left = row('ThinkPad X1')
  await expect.element(left).toMatchTextContent(/You paid \$45,000\.50 on 22 Nov 2026\.The seller has since closed/)
  expect(left.element().textContent).not.toContain('Deleted user')
  none(left.getByRole('link', { name: 'nusrat@example.test' }))
})

test('a booking that is not paid says who sells it, where, and when it was booked', async () => {
  openOrders(aBooking({ _id: id, userName: 'Nusrat', location: 'Uttara, Dhaka' }))
  await expect.element(shown.getByText('Sold by Nusrat', { exact: true })).toBeVisible()
  await expect.element(shown.getByText('Uttara, Dhaka', { exact: true })).toBeVisible()
  await expect.element(shown.getByText('Booked on 21 Nov 2026', { exact: true })).toBeVisible()
})

test('a booking whose seller has left says only when it was booked', async () => {
  openOrders(aBooking({ _id: id, userName: '', location: '', withdrawn: true, sellerDeleted: true }))
  await expect.element(shown.getByText('Booked on 21 Nov 2026', { exact: true })).toBeVisible()
  none(shown.getByText(/^Sold by/))
})

test('[BOOK-5] an open booking offers ‘Pay now’ first, and to cancel it, which can be undone', async () => {
  openOrders(aBooking({ _id: id }))
  service.answer({
    deleteBooking: {
      message: 'Delete successfull.',
      booking: { name: 'Bashir', phone: '01800-1', price: 45_000.5, location: 'Banani' },
    },
    createBooking: { message: 'Item booked' },
  })
  await expect.element(shown.getByRole('link', { name: 'Pay now' })).toHaveAttribute('href', `/dashboard/payment/${id}`)
  none(shown.getByText('Yours'))
  await shown.getByRole('button', { name: 'Cancel booking (Delete)' }).click()
  await expect.element(dialog.getByText('Cancel this booking?')).toBeVisible()
  service.answer({ listBookings: { respons: [] } })
  await dialog.getByRole('button', { name: 'Cancel booking (Delete)' }).click()
  await expect.element(message('Delete successfull.')).toBeVisible()
  expect(service.asked('deleteBooking')).toMatchObject([{ params: { id: 'b' } }])
  // The first request is the page's, the second follows the deletion.
  await expect.poll(() => service.asked('listBookings').length).toBe(2)
  await expect.element(main.getByText('Your booking of Latitude 7420 is deleted.')).toBeVisible()
  service.answer({ listBookings: { respons: [aBooking({ _id: id, bookingId: 'new' })] } })
  await main.getByRole('button', { name: 'Undo' }).click()
  await expect.element(shown.getByRole('link', { name: 'Pay now' })).toBeVisible()
  const booking = { name: 'Bashir', phone: '01800-1', price: 45_000.5, location: 'Banani' }
  expect(service.asked('createBooking')).toMatchObject([
    { body: { ...booking, productId: id, userId: 'bashir@example.test', undo: true } },
  ])
})

test('a booked laptop that was sold to someone else, or withdrawn, says so and can be deleted', async () => {
  openOrders(
    aBooking({ _id: id, soldFlag: true }),
    aBooking({ bookingId: 'c', itemName: 'ThinkPad X1', withdrawn: true }),
  )
  await expect.element(shown.getByText('Sold to someone else')).toBeVisible()
  const withdrawn = row('ThinkPad X1')
  for (const text of ['Unsold', 'Withdrawn']) await expect.element(withdrawn.getByText(text)).toBeVisible()
  for (const one of [shown, withdrawn]) {
    none(one.getByRole('link', { name: 'Pay now' }))
    await expect.element(one.getByRole('button', { name: 'Delete' })).toMatchTextContent(/^Delete$/)
  }
})

test('the wishlist says which laptops are booked, and which are the buyer’s', async () => {
  signInAs()
  const wish = (productId: string, itemName: string) => ({
    ...aProduct({ _id: productId, itemName }),
    wishlistId: `w${productId}`,
    withdrawn: false,
  })
  service.answer({
    listWishes: { respons: [wish('1', 'Aspire'), wish('2', 'Zenbook'), wish('3', 'Yoga')] },
    listMarks: {
      respons: {
        booked: [
          { productId: '1', bookingId: 'a', paid: false },
          { productId: '2', bookingId: 'b', paid: true },
        ],
        wished: [],
      },
    },
  })
  openAt('/dashboard/wishlist')
  await expect.element(row('Aspire').getByText('Booked by you')).toBeVisible()
  await expect.element(row('Zenbook').getByText('Yours')).toBeVisible()
  expect(row('Yoga').element().textContent).not.toMatch(/Yours|Booked/)
  expect(service.asked('listMarks')).toHaveLength(1)
})

test('the page of a bought laptop says that it is the buyer’s, and offers no others', async () => {
  signInAs()
  service.answer({
    getProduct: { respons: [aProduct({ _id: id, soldFlag: true })] },
    listSimilarProducts: { respons: [] },
    listMarks: { respons: { booked: [{ productId: id, bookingId: 'b', paid: true }], wished: [] } },
    listBookings: ({ query }) => ({ respons: query.productId === id ? [order] : [] }),
  })
  openAt(`/laptop/${id}`)
  const bought = main.getByRole('region', { name: 'This laptop is yours.' })
  await expect.element(bought.getByText('Yours', { exact: true })).toBeVisible()
  await expect.element(bought).toMatchTextContent(/You paid \$45,000\.50 on 22 Nov 2026\./)
  await expect.element(bought.getByRole('link', { name: 'Go to My Orders' })).toBeVisible()
  await expect.element(bought.getByRole('link', openOrder)).toHaveAttribute('href', address)
  none(main.getByRole('link', { name: 'See similar laptops' }))
})

test('the page of a laptop whose order was refunded offers to book it again', async () => {
  const past = { ...order, paid: false, past: true, soldFlag: false, payment: aFinishedPayment('refunded', refunded) }
  signInAs()
  service.answer({
    getProduct: { respons: [aProduct({ _id: id })] },
    listSimilarProducts: { respons: [] },
    listMarks: { respons: { booked: [], wished: [] } },
    listBookings: { respons: [past] },
    createBooking: { message: 'Item booked' },
  })
  openAt(`/laptop/${id}`)
  await expect.element(main.getByText('Available', { exact: true })).toBeVisible()
  await main.getByRole('button', { name: 'Book Now' }).click()
  const booked = [{ productId: id, bookingId: 'new', paid: false }]
  service.answer({ listMarks: { respons: { booked, wished: [] } } })
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect.element(main.getByText('Booked by you')).toBeVisible()
  await expect.element(main.getByRole('button', { name: 'Cancel booking' })).toBeVisible()
})

test('the payment page of a bought laptop says when it was paid, and is no error', async () => {
  signInAs()
  service.answer({
    getProduct: { respons: [aProduct({ _id: id, soldFlag: true })] },
    createPaymentIntent: new Problem('product-sold', { trxId: 'pi_1' }),
    listBookings: ({ query }) => ({ respons: query.productId === id ? [order] : [] }),
  })
  openAt(`/dashboard/payment/${id}`)
  await expect.element(main.getByText('This laptop is yours.')).toBeVisible()
  await expect.element(main.getByText('You paid $45,000.50 on 22 Nov 2026.')).toBeVisible()
  await expect.element(main.getByText('Your transactionId: pi_1')).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Go to My Orders' })).toBeVisible()
  await expect.element(main.getByRole('link', openOrder)).toHaveAttribute('href', address)
  none(main.getByRole('alert'))
  none(main.getByRole('button', { name: 'Pay now' }))
})

test('a visitor’s page requests no marks', async () => {
  service.answer({
    getProduct: { respons: [aProduct({ _id: id, soldFlag: true })] },
    listSimilarProducts: { respons: [] },
  })
  openAt(`/laptop/${id}`)
  await expect.element(main.getByRole('link', { name: 'See similar laptops' })).toBeVisible()
  expect(service.asked('listMarks')).toEqual([])
})
