import type { SellerBooking } from '@market/contract'
import { Problem } from '@market/contract/problem'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { message, openAt, row } from '../../../test/browser/screen.tsx'
import { service, signInAs } from '../../../test/browser/service.ts'
import { aPayment, aProduct, aFinishedPayment } from '../../../test/product.ts'

const id = '01930000-0000-7000-8000-000000000099'
const shown = row('Latitude 7420')
const more = shown.getByRole('button', { name: 'More Latitude 7420' })
const bookedBy = shown.getByRole('button', { name: /Booked by/ })
const none = (locator: { elements: () => unknown[] }) => expect(locator.elements()).toEqual([])
const textsOf = (buttons: readonly Element[]) => buttons.map(({ textContent }) => textContent)

let bookings = 0
function aBookingBy(name: string | null, changes: Partial<SellerBooking> = {}): SellerBooking {
  const bookingId = String(++bookings)
  const open = { past: false, email: null, payment: null }
  return { bookingId, name, phone: '', bookedAt: '2026-11-20T09:12:00.000Z', ...open, ...changes }
}

function openListing(product: Parameters<typeof aProduct>[0], booked: SellerBooking[], count = booked.length): void {
  signInAs({ userType: 'Saler' })
  service.answer({
    listSellerProducts: { respons: [aProduct(product)] },
    listSellerBookings: { respons: [{ productId: '1', count, bookings: booked }] },
  })
  openAt('/dashboard/myproducts')
}

test('[SELL-6] a seller reads who has booked a laptop, how to call them, and since when', async () => {
  openListing({}, [aBookingBy('Rima', { phone: '+880 1711-000000' }), aBookingBy('Karim')])
  await expect.element(shown.getByText('Unsold', { exact: true })).toBeVisible()
  await expect.element(bookedBy).toMatchTextContent(/^Rima \+ 1 /)
  await bookedBy.click()
  await expect.element(shown.getByText('Rima', { exact: true })).toBeVisible()
  await expect
    .element(shown.getByRole('link', { name: '+880 1711-000000' }))
    .toHaveAttribute('href', 'tel:+8801711000000')
  await expect.element(shown.getByText('Karim')).toBeVisible()
  await expect.element(shown).toMatchTextContent(/20 Nov 2026/)
})

test('a laptop that nobody has booked has no names, and a long list is opened', async () => {
  openListing({}, [])
  await expect.element(shown.getByText('Unsold')).toBeVisible()
  none(bookedBy)

  const names = ['Ada', 'Bela', 'Cora', 'Dora', 'Etta']
  openListing(
    {},
    names.map((name) => aBookingBy(name)),
    27,
  )
  await bookedBy.click()
  await expect.element(shown.getByText('Cora')).toBeVisible()
  await expect.element(shown.getByText('Dora')).not.toBeVisible()
  await shown.getByText('24 more').click()
  await expect.element(shown.getByText('Etta')).toBeVisible()
  await expect.element(shown.getByText('and 22 older bookings')).toBeVisible()
})

test('a paid listing says to whom it was sold and when, and can be neither marked as unsold nor deleted', async () => {
  const payment = aPayment()
  openListing({ soldFlag: true }, [aBookingBy('Rima', { email: 'rima@example.test', payment }), aBookingBy('Karim')])
  await expect.element(shown.getByText('Paid', { exact: true }).first()).toBeVisible()
  await bookedBy.click()
  await expect.element(shown.getByRole('listitem').getByText('Rima')).toBeVisible()
  await expect
    .element(shown.getByRole('link', { name: 'rima@example.test' }))
    .toHaveAttribute('href', 'mailto:rima@example.test')
  await expect.element(shown.getByText('$45,000.50 on 22 Nov 2026')).toBeVisible()
  await expect.element(shown.getByText('Sold', { exact: true })).toBeVisible()
  none(shown.getByText('Karim'))
  expect(shown.getByRole('button').elements()).toHaveLength(1)
  await expect.element(shown.getByText(/^Hand it over by 29 Nov 2026/)).toBeVisible()
  await expect
    .element(shown.getByRole('link', { name: 'Open order' }))
    .toHaveAttribute('href', `/orders/${payment.orderId}`)
})

test('a paid listing whose buyer has left names nobody, and one sold elsewhere can be marked as unsold', async () => {
  const payment = aPayment()
  openListing({ soldFlag: true }, [aBookingBy(null, { payment })])
  await expect.element(bookedBy).toMatchTextContent(/^Closed account/)
  expect(shown.getByRole('button').elements()).toHaveLength(1)

  openListing({ soldFlag: true }, [])
  await more.click()
  await expect.element(shown.getByRole('button', { name: 'Mark as unsold' })).toBeVisible()
  expect(textsOf(shown.getByRole('button').elements())).toEqual(['More Latitude 7420', 'Mark as unsold', 'Delete'])
})

test('a listing sold and refunded says so, and is for sale again; refunded in part or disputed it stays sold', async () => {
  const paid = aPayment({ amount: 450 })
  const refund = { at: '2026-11-23T09:12:00.000Z', amount: 450, whole: true }
  openListing({}, [
    aBookingBy('Karim'),
    aBookingBy('Rima', { past: true, payment: aFinishedPayment('refunded', refund) }),
  ])
  await bookedBy.click()
  await expect.element(shown).toMatchTextContent(/Payment refunded in full: \$450\.00 on 23 Nov 2026\./)
  await expect.element(shown.getByText('Refunded', { exact: true })).toBeVisible()
  await expect.element(shown.getByRole('listitem').getByText('Karim')).toBeVisible()
  await expect.element(more).toBeVisible()
  await expect
    .element(shown.getByRole('link', { name: 'Open order' }))
    .toHaveAttribute('href', `/orders/${paid.orderId}`)
  none(shown.getByText('Paid', { exact: true }))
  // Refunded alone: its buyer is not the laptop's, which its seller can change before the money is back.
  const past = { past: true, payment: aFinishedPayment('refunded') }
  openListing({}, [aBookingBy('Rima', past), aBookingBy('Zubaida', past)])
  await expect.element(bookedBy).toMatchTextContent(/^Refunded/)
  await bookedBy.click()
  await expect.element(shown.getByText('Zubaida')).toBeVisible()
  await expect.element(shown.getByText('The money is on its way back to the card.').first()).toBeVisible()
  await expect.element(more).toBeVisible()

  const part = { ...refund, amount: 100, whole: false }
  openListing({ soldFlag: true }, [aBookingBy('Rima', { payment: { ...paid, refund: part, disputed: true } })])
  await expect.element(shown.getByText('Sold', { exact: true })).toBeVisible()
  await bookedBy.click()
  await expect.element(shown).toMatchTextContent(/Refunded so far: \$100\.00, last on 23 Nov 2026\. Still sold\./)
  await expect.element(shown).toMatchTextContent(/The buyer’s bank is disputing this payment\./)
  await expect.element(shown.getByText('Paid', { exact: true }).first()).toBeVisible()
  expect(shown.getByRole('button').elements()).toHaveLength(1)
})

test('[SELL-5] a seller advertises a laptop, and takes it back in its row', async () => {
  openListing({ _id: id, advertiseFlag: false }, [])
  service.answer({ advertiseProduct: { message: 'Prodcut added to advertise sections.' } })
  await shown.getByRole('button', { name: 'Make Advertise' }).click()
  await expect.element(message('Prodcut added to advertise sections.')).toBeVisible()
  await expect.element(shown.getByText('Advertise', { exact: true })).toBeVisible()
  await shown.getByRole('button', { name: 'Undo (Latitude 7420 is advertised on Home.)' }).click()
  await expect.element(shown.getByRole('button', { name: 'Make Advertise' })).toBeVisible()
  expect(service.asked('advertiseProduct').map(({ body }) => body)).toEqual([undefined, { advertiseFlag: false }])
})

test('a seller stops advertising a laptop by its menu, and takes that back in its row', async () => {
  openListing({ _id: id, advertiseFlag: true }, [])
  service.answer({ advertiseProduct: { message: 'No longer advertised' } })
  await more.click()
  await shown.getByRole('button', { name: 'Stop advertising' }).click()
  const undo = shown.getByRole('button', { name: 'Undo (Latitude 7420 is no longer advertised.)' })
  await expect.element(undo).toBeVisible()
  none(shown.getByText('Advertise', { exact: true }))
  none(shown.getByRole('button', { name: 'Make Advertise' }))
  await undo.click()
  await expect.element(shown.getByText('Advertise', { exact: true })).toBeVisible()
  expect(service.asked('advertiseProduct').map(({ body }) => body)).toEqual([{ advertiseFlag: false }, undefined])
})

test('[SELL-7] a seller deletes a listing, and takes it back in its row', async () => {
  openListing({ _id: id }, [])
  await more.click()
  await shown.getByRole('button', { name: 'Delete' }).click()
  service.answer({ withdrawProduct: { message: 'Delete suffcessfull.' }, listSellerProducts: { respons: [] } })
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.element(message('Delete suffcessfull.')).toBeVisible()
  await expect.element(shown.getByText('Withdrawn', { exact: true })).toBeVisible()
  service.answer({
    restoreProduct: { message: 'Listed again' },
    listSellerProducts: { respons: [aProduct({ _id: id })] },
  })
  await shown.getByRole('button', { name: /^Undo/ }).click()
  await expect.element(more).toBeVisible()
  expect(service.asked('restoreProduct')).toMatchObject([{ params: { id } }])
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

test('a listing says when it expires', async () => {
  openListing({ expiresOn: inDays(30) }, [])
  await expect.element(shown.getByText('Expires in 30 days')).toBeVisible()
  openListing({ expiresOn: inDays(0.5) }, [])
  await expect.element(shown.getByText('Expires in 1 day')).toBeVisible()
  openListing({ expiresOn: inDays(-1) }, [])
  await expect.element(shown.getByText('Expires today')).toBeVisible()
  openListing({}, [])
  await expect.element(shown.getByText('Unsold')).toBeVisible()
  none(shown.getByText(/Expires/))
})

test('a listing that expires within seven days is renewed by one press', async () => {
  openListing({ _id: id, expiresOn: inDays(7) }, [])
  await expect.element(shown.getByText('Expires in 7 days')).toBeVisible()
  service.answer({
    renewProduct: { message: 'Renewed' },
    listSellerProducts: { respons: [aProduct({ _id: id, expiresOn: inDays(60) })] },
  })
  await shown.getByRole('button', { name: 'Renew' }).click()
  await expect.element(message('Renewed for 60 days')).toBeVisible()
  await expect.element(shown.getByText('Expires in 60 days')).toBeVisible()
  expect(service.asked('renewProduct')).toMatchObject([{ params: { id } }])
})

test('a row’s other actions are in a menu, which the keyboard opens and closes', async () => {
  openListing({ _id: id, expiresOn: inDays(30) }, [])
  service.answer({ markProductSold: { message: 'Sold' }, renewProduct: { message: 'Renewed' } })
  const menu = shown.getByRole('region', { name: 'More Latitude 7420' })
  await expect.element(more).toBeVisible()
  await expect.element(menu).not.toBeInTheDocument()
  more.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(menu.getByRole('button', { name: 'Mark as sold' })).toHaveFocus()
  expect(textsOf(menu.getByRole('button').elements())).toEqual([
    'Mark as sold',
    'Stop advertising',
    'Pause',
    'Renew',
    'Delete',
  ])
  await expect
    .element(menu.getByRole('link', { name: 'Duplicate' }))
    .toHaveAttribute('href', `/dashboard/addproduct?from=${id}`)
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(more).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(menu.getByRole('button', { name: 'Mark as sold' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => service.asked('markProductSold').map(({ body }) => body)).toEqual([{ soldFlag: true }])
  await expect.element(shown.getByRole('button', { name: /^Undo/ })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await more.click()
  await menu.getByRole('button', { name: 'Renew' }).click()
  await expect.element(message('Renewed for 60 days')).toBeVisible()
})

test('a price is changed in its row: Enter saves it, Escape closes the field, a refusal is said beside it', async () => {
  openListing({ _id: id, resalePrice: 45_000 }, [])
  const price = shown.getByRole('button', { name: /Change the price of Latitude 7420/ })
  const field = shown.getByRole('textbox', { name: /^New price/ })
  await price.click()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('400{Escape}')
  await expect.element(price).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('45000')
  await userEvent.keyboard('4000')
  await expect.element(shown.getByText('It was 45,000 before. Is a digit missing?')).toBeVisible()
  service.answer({ changePrice: new Problem('price-held') })
  await userEvent.keyboard('{Enter}')
  await expect.element(shown.getByRole('alert')).toMatchTextContent(/^Someone is paying/)
  service.answer({
    changePrice: { message: 'Changes saved' },
    listSellerProducts: { respons: [aProduct({ _id: id, resalePrice: 40_000 })] },
  })
  await field.fill('40,000')
  await userEvent.keyboard('{Enter}')
  await expect.element(price).toMatchTextContent(/^40,000 tk/)
  await expect.element(price).toHaveFocus()
  expect(service.asked('changePrice').at(-1)).toMatchObject({ params: { id }, body: { resalePrice: 40_000 } })
})

test('a sold laptop has no field for its price', async () => {
  openListing({ soldFlag: true }, [])
  await expect.element(more).toBeVisible()
  none(shown.getByRole('button', { name: /Change the price/ }))
})
