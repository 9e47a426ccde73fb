import { afterEach, expect, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { translate } from '../../../../e2e/translate.ts'
import { card, main, message, openAt, row } from '../../test/browser/screen.tsx'
import { foundIn, service, signInAs } from '../../test/browser/service.ts'
import { aPayee, aPayout, beingSent, ownMoney } from '../../test/money.ts'
import { aProduct } from '../../test/product.ts'

const id = '01930000-0000-7000-8000-000000000099'
const laptop = aProduct({ _id: id, itemName: 'ThinkPad X1', brand: 'Lenovo', advertiseFlag: false })

/** Waits for what tells that the page is complete, then translates it, as a browser does. */
async function translated(complete: Locator): Promise<void> {
  await expect.element(complete).toBeVisible()
  translate()
  expect(document.querySelector('font')).not.toBeNull()
}

afterEach(() => expect(page.getByText('Something went wrong').elements()).toEqual([]))

test('on a translated page a buyer books, wishes and reports, and the card shows the present state', async () => {
  signInAs()
  service.answer({
    listCategoryProducts: { respons: [laptop] },
    searchProducts: foundIn([laptop]),
    createBooking: { message: 'Item booked' },
    createWish: { message: 'Product added to wishlist' },
    deleteBooking: { message: 'Delete successfull.' },
    reportProduct: { message: 'Item is reported' },
  })
  const marks = (wished: { productId: string; wishlistId: string }[]) => ({
    respons: { booked: [{ productId: id, bookingId: 'b', paid: false }], wished },
  })
  openAt('/category/Lenovo')
  const shown = card('ThinkPad X1')
  const dialog = page.getByRole('dialog')
  const bookNow = shown.getByRole('button', { name: 'Book Now' })
  await translated(bookNow)
  await bookNow.click()
  await translated(dialog.getByLabelText('Phone number (optional)'))
  service.answer({ listMarks: marks([]) })
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect.element(message('Booking confirmed')).toBeVisible()
  await expect.element(shown).toMatchTextContent(/Booked by you/)
  await expect.element(shown).not.toMatchTextContent(/Book Now/)

  translate()
  const wish = shown.getByRole('button', { name: 'Wishlist' })
  service.answer({ listMarks: marks([{ productId: id, wishlistId: 'w' }]) })
  await wish.click()
  await expect.element(message('Product added to wishlist')).toBeVisible()
  await expect.element(wish).toHaveAttribute('aria-pressed', 'true')
  // A busy button ignores presses.
  await expect.element(wish).not.toHaveAttribute('aria-busy')
  translate()
  service.answer({ listMarks: marks([]) })
  await wish.click()
  await expect.element(wish).toHaveAttribute('aria-pressed', 'false')

  await shown.getByRole('button', { name: 'Report' }).click()
  await translated(dialog.getByLabelText('Your opinion'))
  await dialog.getByLabelText('Your opinion').fill('This is a picture of a toaster.')
  await dialog.getByRole('button', { name: 'Submit Report' }).click()
  await expect.element(message('Item is reported')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('on a translated page a seller advertises a laptop, and its row says so', async () => {
  signInAs({ userType: 'Saler' })
  service.answer({
    listSellerProducts: { respons: [laptop] },
    advertiseProduct: { message: 'Prodcut added to advertise sections.' },
  })
  openAt('/dashboard/myproducts')
  const advertise = row('ThinkPad X1').getByRole('button', { name: 'Make Advertise' })
  await translated(advertise)
  service.answer({ listSellerProducts: { respons: [{ ...laptop, advertiseFlag: true }] } })
  await advertise.click()
  await expect.element(message('Prodcut added to advertise sections.')).toBeVisible()
  await expect.element(row('ThinkPad X1')).toMatchTextContent(/ThinkPad X1 is advertised on Home\./)
})

test('on a translated page an Admin verifies a seller, whose row then has no button for it', async () => {
  const seller = {
    ...signInAs({ userType: 'Saler' }),
    displayName: 'Sadia',
    email: 'sadia@example.test',
    emailVerified: true,
  }
  signInAs({ userType: 'Admin' })
  service.answer({ listSellers: { respons: [seller] }, verifySeller: { message: 'User Verified successful.' } })
  openAt('/dashboard/allsalers')
  const verify = row('Sadia').getByRole('button', { name: 'Verify Saler' })
  await translated(verify)
  service.answer({ listSellers: { respons: [{ ...seller, userFlag: true }] } })
  await verify.click()
  await expect.element(main.getByText('Sadia is verified.')).toBeVisible()
  await expect.element(verify).not.toBeInTheDocument()
})

test('on a translated page a seller says where the money goes, and the page shows it', async () => {
  signInAs({ userType: 'Saler', emailVerified: true })
  const money = ownMoney({ payee: null })
  service.answer({
    getOwnMoney: { respons: money },
    savePayee: () => {
      service.answer({ getOwnMoney: { respons: { ...money, payee: aPayee() } } })
      return { message: 'Done' }
    },
  })
  openAt('/dashboard/mymoney')
  const say = main.getByRole('button', { name: 'Say where to send your money' })
  await translated(say)
  await say.click()
  const save = main.getByRole('button', { name: 'Save' })
  await translated(save)
  await main.getByLabelText('Account holder').fill('Sadia Akter')
  await main.getByRole('textbox', { name: 'Bank' }).fill('City Bank')
  await main.getByLabelText('Account number').fill('1502 3344')
  await save.click()
  await expect.element(message('Details saved')).toBeVisible()
  await expect.element(main.getByRole('region', { name: 'Where your money goes' })).toMatchTextContent(/Ending in 4321/)
  await expect.element(save).not.toBeInTheDocument()
})

test('on a translated page an Admin marks a payout as sent, and its page says so', async () => {
  signInAs({ userType: 'Admin' })
  const payout = aPayout(beingSent)
  service.answer({
    getPayout: { respons: payout },
    movePayout: () => {
      service.answer({ getPayout: { respons: { ...aPayout(), state: 'sent', reference: 'TRX-7' } } })
      return { message: 'Done' }
    },
  })
  openAt(`/dashboard/payouts/${payout._id}`)
  const send = main.getByRole('button', { name: 'Mark as sent' })
  await translated(send)
  await main.getByLabelText('Reference of the transfer').fill('TRX-7')
  await send.click()
  await expect.element(main.getByRole('heading', { name: 'Sent', exact: true })).toBeVisible()
  await expect.element(main.getByText('TRX-7')).toBeVisible()
  await expect.element(send).not.toBeInTheDocument()
})
