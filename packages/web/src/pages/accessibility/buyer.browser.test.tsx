import type { User } from '@market/contract'
import { Problem } from '@market/contract/problem'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { standInForCards } from '../../../test/browser/cards.ts'
import { greyShapes, inspectScreens } from '../../../test/browser/inspect.ts'
import { card, main, openAt } from '../../../test/browser/screen.tsx'
import { foundIn, neverAnswers, service, signInAs } from '../../../test/browser/service.ts'
import { aBooking, anOrder, aProduct } from '../../../test/product.ts'

const id = '01930000-0000-7000-8000-000000000099'
const laptop = aProduct({ _id: id, itemName: 'Dell G15', resalePrice: 450 })
const inAnHour = new Date(Date.now() + 60 * 60_000).toISOString()
const booked = aBooking(laptop)
const dialog = page.getByRole('dialog')
const recording = main.getByText(/^Your card was charged, but/)
const paid = main.getByText('Congrats! your payment completed')
const pressInMain = (name: string) => main.getByRole('button', { name }).click()

function open(address: string, answers: Parameters<typeof service.answer>[0] = {}, changes: Partial<User> = {}): void {
  signInAs(changes)
  service.answer(answers)
  openAt(address)
}

async function openFirst(button: string): Promise<void> {
  open('/category/Dell', { listCategoryProducts: { respons: [laptop] }, searchProducts: foundIn([laptop]) })
  await card('Dell G15').getByRole('button', { name: button }).click()
}

function openPayment(answers: Parameters<typeof service.answer>[0] = {}, soldFlag = false): void {
  signInAs()
  service.answer({
    getProduct: { respons: [{ ...laptop, soldFlag }] },
    createPaymentIntent: { clientSecret: 'pi_1_secret_1', heldUntil: inAnHour },
    releaseHold: { message: 'Done', released: true },
    recordPayment: { message: 'Paid', respons: { trxId: 'pi_1', productId: id, price: 450 } },
    ...answers,
  })
  openAt(`/dashboard/payment/${id}`, { cards: standInForCards().settings })
}

inspectScreens([
  {
    name: 'Home of a buyer',
    open: () => open('/', { listAdvertisedProducts: { respons: [laptop] } }),
    complete: main.getByRole('button', { name: 'Book Now' }),
  },
  {
    name: 'category',
    open: () =>
      open('/category/Dell', {
        listCategoryProducts: { respons: [{ ...laptop, heldUntil: inAnHour }] },
        searchProducts: foundIn([laptop]),
      }),
    complete: main.getByRole('button', { name: 'Book Now' }),
  },
  {
    name: 'category without laptops',
    open: () => open('/category/Commodore'),
    complete: main.getByText('No Data found...!!'),
  },
  {
    name: 'category on its way',
    open: () => open('/category/Dell', { listCategoryProducts: neverAnswers }),
    complete: greyShapes,
  },
  {
    name: 'booking',
    part: 'dialog',
    open: () => openFirst('Book Now'),
    complete: dialog.getByLabelText('Phone number (optional)'),
  },
  {
    name: 'report',
    part: 'dialog',
    complete: dialog.getByText('Tell us briefly what’s wrong.'),
    async open() {
      await openFirst('Report')
      await dialog.getByRole('button', { name: 'Submit Report' }).click()
    },
  },
  {
    name: 'profile',
    open: () => open('/profile', {}, { emailVerified: true }),
    complete: main.getByText('Verified', { exact: true }),
  },
  {
    name: 'profile of a new user',
    open: () => open('/profile'),
    complete: main.getByRole('button', { name: 'Verify your email' }),
  },
  {
    name: 'updating the profile',
    part: 'dialog',
    complete: dialog,
    async open() {
      open('/profile')
      await pressInMain('Upate Profile')
    },
  },
  {
    name: 'editing name and photo',
    part: 'dialog',
    complete: dialog.getByLabelText('Photo', { exact: true }),
    async open() {
      open('/profile')
      await pressInMain('Edit name and photo')
    },
  },
  {
    name: 'deleting one’s account',
    part: 'dialog',
    complete: dialog,
    async open() {
      open('/profile')
      await pressInMain('Delete my account')
    },
  },
  {
    name: 'account history',
    complete: main.getByText('The card provider'),
    open: () =>
      open('/dashboard/history', {
        listOwnAudit: {
          respons: (['card-provider', 'you', 'admin'] as const).map((by, n) => ({
            _id: String(n),
            at: '2026-11-21T12:00:00.000Z',
            action: 'product-sold',
            reason: 'paid',
            fields: [],
            targetKind: 'product',
            targetId: id,
            itemName: 'Dell G15',
            by,
          })),
        },
      }),
  },
  {
    name: 'account history without anything',
    open: () => open('/dashboard/history'),
    complete: main.getByText('No activity yet.'),
  },
  {
    name: 'account history that could not be loaded',
    open: () => open('/dashboard/history', { listOwnAudit: new Problem('not-found') }),
    complete: main.getByRole('button', { name: 'Try again' }),
  },
  { name: 'dashboard of a buyer', open: () => open('/dashboard'), complete: main.getByText('bashir@example.test') },
  {
    name: 'my orders',
    open: () =>
      open('/dashboard/myorders', {
        listBookings: { respons: [booked, anOrder({ bookingId: 'c' })] },
      }),
    complete: main.getByRole('button', { name: 'Cancel booking (Delete)' }),
  },
  {
    name: 'my orders without any',
    open: () => open('/dashboard/myorders'),
    complete: main.getByText('You haven’t booked any laptops yet.'),
  },
  {
    name: 'my orders on their way',
    open: () => open('/dashboard/myorders', { listBookings: neverAnswers }),
    complete: greyShapes,
  },
  {
    name: 'my wishlist',
    open: () =>
      open('/dashboard/wishlist', { listWishes: { respons: [{ ...laptop, wishlistId: 'w', withdrawn: false }] } }),
    complete: main.getByText('Unsold'),
  },
  {
    name: 'my wishlist without any',
    open: () => open('/dashboard/wishlist'),
    complete: main.getByText('Your wishlist is empty. Laptops you save appear here.'),
  },
  { name: 'payment', open: () => openPayment(), complete: main.getByText(/^This laptop is held for you/) },
  {
    name: 'payment while another pays',
    open: () => openPayment({ createPaymentIntent: new Problem('product-held', { heldUntil: inAnHour }) }),
    complete: main.getByText(/^Someone is checking out\./),
  },
  {
    name: 'payment of a laptop that someone else has bought',
    open: () => openPayment({ createPaymentIntent: new Problem('product-sold') }, true),
    complete: main.getByText('This laptop has already been sold.'),
  },
  {
    name: 'payment after too many holds',
    open: () => openPayment({ createPaymentIntent: new Problem('hold-paused', { retryAt: inAnHour, times: 3 }) }),
    complete: main.getByText(/^You’ve held this laptop 3 times/),
  },
  {
    name: 'payment of a withdrawn laptop',
    open: () => openPayment({ createPaymentIntent: new Problem('product-withdrawn') }),
    complete: main.getByText('This laptop is no longer available.'),
  },
  {
    name: 'payment where no cards are taken',
    open() {
      open(`/dashboard/payment/${id}`, {
        getProduct: { respons: [laptop] },
        createPaymentIntent: { clientSecret: 'pi_1_secret_1', heldUntil: inAnHour },
      })
    },
    complete: main.getByText('Card payments aren’t available on this site.'),
  },
  {
    name: 'payment of one’s own listing',
    open: () => openPayment({ getProduct: { respons: [{ ...laptop, userid: 'bashir@example.test' }] } }),
    complete: main.getByText('This is your own listing.'),
  },
  {
    name: 'paid',
    complete: paid,
    async open() {
      openPayment()
      await pressInMain('Pay now')
    },
  },
  {
    name: 'paid, opened again',
    open: () => openPayment({ createPaymentIntent: new Problem('product-sold', { trxId: 'pi_1' }) }, true),
    complete: paid,
  },
  {
    name: 'payment being recorded',
    complete: recording,
    async open() {
      openPayment({ recordPayment: new Problem('database-away') })
      await pressInMain('Pay now')
      await expect.element(recording).toBeVisible()
    },
  },
  {
    name: 'menu of a buyer',
    part: '#phone-menu',
    phone: true,
    complete: page.getByRole('button', { name: 'Logout' }),
    async open() {
      open('/dashboard/wishlist')
      await page.getByRole('button', { name: 'Open menu' }).click()
    },
  },
])
