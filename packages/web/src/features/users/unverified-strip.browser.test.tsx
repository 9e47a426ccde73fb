import { expect, test } from 'vitest'
import { settle } from '../../../test/browser/clock.ts'
import { main, message, openAt } from '../../../test/browser/screen.tsx'
import { service, signInAs } from '../../../test/browser/service.ts'
import { aBooking, anOrder, aPayment, aProduct } from '../../../test/product.ts'

const id = '01930000-0000-7000-8000-000000000099'
const laptop = aProduct({ _id: id })
const booked = aBooking(laptop)
const again = main.getByRole('button', { name: 'Send again' })

const places = [
  ['a laptop that they booked', `/laptop/${id}`, 'Verify your email to see the seller’s phone number.'],
  ['My Orders', '/dashboard/myorders', 'Verify your email to see the sellers’ phone numbers.'],
  ['My Products', '/dashboard/myproducts', 'Verify your email to hear about each booking by email.'],
] as const

function open(address: string, emailVerified: boolean, lists = true): void {
  signInAs({ emailVerified })
  service.answer({
    getProduct: { respons: [laptop] },
    listSimilarProducts: { respons: [] },
    ...(lists && {
      listBookings: { respons: [booked] },
      listMarks: { respons: { booked: [{ productId: id, bookingId: booked.bookingId, paid: false }], wished: [] } },
      listSellerProducts: { respons: [laptop] },
    }),
    sendVerification: { message: 'Verification Email send. Check your inbox / spam folder' },
  })
  openAt(address)
}

test.each(places)('%s asks an unverified user for the proof, and sends the link again', async (_, address, gain) => {
  open(address, false)
  await expect.element(main.getByText(gain)).toBeVisible()
  await expect.element(main).toMatchTextContent('Open the link we sent to bashir@example.test. It works for an hour.')
  await again.click()
  await expect.element(message('Verification Email send. Check your inbox / spam folder')).toBeVisible()
  expect(service.asked('sendVerification')).toHaveLength(1)
})

test.each(places)('%s asks a verified user for nothing', async (_, address) => {
  open(address, true)
  await expect.element(main.getByText('Latitude 7420').first()).toBeVisible()
  // The laptop's page shows it before the session is known.
  await expect.element(main.getByRole('button').first()).toBeVisible()
  await expect.element(again).not.toBeInTheDocument()
})

test.each([
  ['a laptop that they paid for', `/laptop/${id}`, 'Yours'],
  ['My Orders with nothing unpaid', '/dashboard/myorders', 'Yours'],
] as const)('%s asks an unverified user for nothing, as they have paid', async (_, address, shown) => {
  open(address, false)
  const order = aBooking({
    ...laptop,
    paid: true,
    soldFlag: true,
    payment: aPayment({ at: laptop.createdOn }),
  })
  service.answer({
    getProduct: { respons: [{ ...laptop, soldFlag: true }] },
    listBookings: { respons: [order] },
    listMarks: { respons: { booked: [{ productId: id, bookingId: order.bookingId, paid: true }], wished: [] } },
  })
  await expect.element(main.getByText(shown).first()).toBeVisible()
  await expect.element(again).not.toBeInTheDocument()
})

test.each([
  ['a laptop that they have not booked', `/laptop/${id}`, 'Book Now', 'listMarks'],
  ['My Orders without an order', '/dashboard/myorders', 'You haven’t booked any laptops yet.', 'listBookings'],
  [
    'My Products without a listing',
    '/dashboard/myproducts',
    'You haven’t listed any laptops yet.',
    'listSellerProducts',
  ],
] as const)('%s asks an unverified user for nothing', async (_, address, shown, list) => {
  open(address, false, false)
  await expect.poll(() => service.asked(list)).toHaveLength(1)
  await expect.element(main.getByText(shown).first()).toBeVisible()
  await expect.element(again).not.toBeInTheDocument()
})

test.each([
  ['The page of a bought laptop', `/laptop/${id}`],
  ['My Orders with paid orders alone', '/dashboard/myorders'],
])('%s asks an unverified buyer for nothing', async (_, address) => {
  signInAs({ emailVerified: false })
  const order = anOrder({ _id: id })
  service.answer({
    // Read before it was paid.
    getProduct: { respons: [{ ...laptop, soldFlag: true }] },
    listSimilarProducts: { respons: [] },
    listBookings: { respons: [order] },
    listMarks: { respons: { booked: [{ productId: id, bookingId: order.bookingId, paid: true }], wished: [] } },
  })
  openAt(address)
  await expect.element(main.getByText('nusrat@example.test')).toBeVisible()
  await expect.element(main.getByText('Yours', { exact: true }).first()).toBeVisible()
  await settle()
  await expect.element(again).not.toBeInTheDocument()
})
