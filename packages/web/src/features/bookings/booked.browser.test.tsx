import { Problem } from '@market/contract/problem'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { card, main, message, openAt } from '../../../test/browser/screen.tsx'
import { foundIn, service, signInAs } from '../../../test/browser/service.ts'
import { aProduct } from '../../../test/product.ts'

const id = '01930000-0000-7000-8000-000000000099'
const laptop = aProduct({ _id: id, itemName: 'ThinkPad X1' })
const shown = card('ThinkPad X1')
const dialog = page.getByRole('dialog')
const address = dialog.getByLabelText('Address (optional)')
const phone = dialog.getByLabelText('Phone number (optional)')
const none = (locator: { elements: () => unknown[] }) => expect(locator.elements()).toEqual([])

const booking = { productId: id, bookingId: 'b', paid: false }
const marked = (...booked: (typeof booking)[]) => ({ listMarks: { respons: { booked, wished: [] } } })

function offer(): void {
  signInAs()
  const respons = [laptop]
  service.answer({
    listAdvertisedProducts: { respons },
    searchProducts: foundIn(respons),
    getProduct: { respons },
    listSimilarProducts: { respons: [] },
  })
}

test('a booked laptop’s card says so, and offers to pay and to cancel', async () => {
  offer()
  service.answer(marked(booking))
  openAt('/search')
  await expect.element(shown.getByText('Booked by you')).toBeVisible()
  await expect.element(shown.getByRole('link', { name: 'Pay now' })).toHaveAttribute('href', `/dashboard/payment/${id}`)
  none(shown.getByRole('button', { name: 'Book Now' }))

  service.answer({ deleteBooking: { message: 'Delete successfull.' } })
  await shown.getByRole('button', { name: 'Cancel booking' }).click()
  await expect.element(dialog.getByText('Cancel this booking?')).toBeVisible()
  expect(service.asked('deleteBooking')).toEqual([])
  service.answer(marked())
  await dialog.getByRole('button', { name: 'Cancel booking' }).click()
  await expect.element(shown.getByRole('button', { name: 'Book Now' })).toHaveFocus()
  none(shown.getByText('Booked by you'))
  expect(service.asked('deleteBooking')).toMatchObject([{ params: { id: 'b' } }])
})

test('a bought laptop’s card says that it is the buyer’s', async () => {
  offer()
  service.answer(marked({ ...booking, paid: true }))
  openAt('/search')
  await expect.element(shown.getByText('Yours', { exact: true })).toBeVisible()
  await expect.element(shown.getByRole('link', { name: 'Go to My Orders' })).toBeVisible()
  for (const name of ['Book Now', 'Cancel booking']) none(shown.getByRole('button', { name }))
})

test('[BOOK-1] booking on a laptop’s page: the dialog says what it means, and the page that it is booked', async () => {
  offer()
  service.answer({ createBooking: { message: 'Item booked' } })
  openAt(`/laptop/${id}`)
  await expect.element(main.getByText('Available', { exact: true })).toBeVisible()
  await main.getByRole('button', { name: 'Book Now' }).click()
  await expect
    .element(
      dialog.getByText(
        'Booking doesn’t reserve the laptop; paying does. The seller sees your name and phone number now, and your email and address once you pay.',
      ),
    )
    .toBeVisible()
  await expect.element(address).toHaveValue('Zindabazar')
  await expect.element(address).toHaveFocus()
  service.answer(marked(booking))
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect.element(message('Booking confirmed')).toBeVisible()
  await expect.element(main.getByText('Booked by you')).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Pay now' })).toHaveFocus()
  none(main.getByText('Available', { exact: true }))
  none(main.getByRole('button', { name: 'Book Now' }))
  expect(service.asked('createBooking')[0]?.body).toMatchObject({ location: 'Zindabazar', phone: '' })
})

test('[BOOK-2] a refused booking is shown as an error, and what was typed stays', async () => {
  offer()
  service.answer({ createBooking: new Problem('already-booked') })
  openAt(`/laptop/${id}`)
  await main.getByRole('button', { name: 'Book Now' }).click()
  await phone.fill('01700')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect.element(message('You Allready booked this product.')).toBeVisible()
  expect(document.querySelector('[data-toast="error"]')).not.toBeNull()
  await expect.element(phone).toHaveValue('01700')
})

test('what was typed into the booking dialog is there when it is opened again', async () => {
  offer()
  openAt(`/laptop/${id}`)
  const book = main.getByRole('button', { name: 'Book Now' })
  await book.click()
  await expect.element(address).toHaveValue('Zindabazar')
  await address.fill('Kazir Bazar')
  await phone.fill('01700')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await book.click()
  await expect.element(address).toHaveValue('Kazir Bazar')
  await expect.element(phone).toHaveValue('01700')
})

test('the Wishlist button is pressed while the laptop is on the list, and pressed again takes it off', async () => {
  offer()
  service.answer({ createWish: { message: 'Product added to wishlist' }, deleteBooking: { message: 'Deleted' } })
  openAt('/search')
  const wish = shown.getByRole('button', { name: 'Wishlist' })
  await expect.poll(() => service.asked('listMarks').length).toBe(1)
  await expect.element(wish).toHaveAttribute('aria-pressed', 'false')
  service.answer({ listMarks: { respons: { booked: [], wished: [{ productId: id, wishlistId: 'w' }] } } })
  await wish.click()
  await expect.element(message('Product added to wishlist')).toBeVisible()
  await expect.element(wish).toHaveAttribute('aria-pressed', 'true')
  await expect.element(wish).not.toHaveAttribute('aria-busy')
  service.answer(marked())
  await wish.click()
  await expect.element(wish).toHaveAttribute('aria-pressed', 'false')
  await expect.element(wish).not.toHaveAttribute('aria-busy')
  expect(service.asked('deleteBooking')).toMatchObject([{ params: { id: 'w' } }])
})

test('[WISH-1] [WISH-2] a wish that is refused is no longer shown as made', async () => {
  offer()
  const reply = Promise.withResolvers<Problem>()
  service.answer({ createWish: () => reply.promise })
  openAt('/search')
  const wish = shown.getByRole('button', { name: 'Wishlist' })
  await expect.poll(() => service.asked('listMarks').length).toBe(1)
  await wish.click()
  await expect.element(wish).toHaveAttribute('aria-pressed', 'true')
  reply.resolve(new Problem('already-wished'))
  await expect.element(wish).toHaveAttribute('aria-pressed', 'false')
  await expect.element(message('Allready added to wishlist')).toBeVisible()
})

test('on a phone a message leaves the actions of a laptop’s page uncovered', async () => {
  offer()
  service.answer({ createWish: { message: 'Product added to wishlist' } })
  await page.viewport(390, 844)
  for (const marks of [marked(), marked(booking)]) {
    service.answer(marks)
    openAt(`/laptop/${id}`)
    const actions = main.getByRole('region', { name: 'Actions' })
    await expect
      .element(actions.getByText(marks.listMarks.respons.booked[0] ? 'Cancel booking' : 'Book Now'))
      .toBeVisible()
    await actions.getByRole('button', { name: 'Wishlist' }).click()
    const said = message('Product added to wishlist').last()
    await expect.element(said).toBeVisible()
    expect(said.element().closest('[data-toast]')?.getBoundingClientRect().bottom).toBeLessThan(
      actions.element().getBoundingClientRect().top,
    )
  }
})

test.each(['/search', `/laptop/${id}`])(
  'at %s, a booking at a price that has changed is refused, and shows the new one',
  async (place) => {
    offer()
    openAt(place)
    await main.getByRole('button', { name: 'Book Now' }).click()
    await expect.element(dialog.getByLabelText('Price')).toHaveValue('45,000.50 tk')
    await phone.fill('01800-1')

    const respons = [aProduct({ ...laptop, resalePrice: 41_000 })]
    service.answer({
      createBooking: new Problem('price-changed'),
      searchProducts: foundIn(respons),
      getProduct: { respons },
    })
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect.element(message('The price has changed. Please reload.')).toBeVisible()
    await expect.element(dialog.getByLabelText('Price')).toHaveValue('41,000 tk')
    await expect.element(phone).toHaveValue('01800-1')

    service.answer({ createBooking: { message: 'Item booked' } })
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await expect.element(message('Booking confirmed')).toBeVisible()
    expect(service.asked('createBooking')).toMatchObject([{ body: { price: 45_000.5 } }, { body: { price: 41_000 } }])
  },
)
