import { Problem } from '@market/contract/problem'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { stopClock } from '../../../test/browser/clock.ts'
import { card, main, message, openAt } from '../../../test/browser/screen.tsx'
import { foundIn, service, signInAs } from '../../../test/browser/service.ts'
import { aBooking, aProduct } from '../../../test/product.ts'

const id = '01930000-0000-7000-8000-000000000099'
const laptop = aProduct({
  _id: id,
  itemName: 'ThinkPad X1',
  brand: 'Lenovo',
  resalePrice: 99.5,
  userVerification: false,
})
const shown = card('ThinkPad X1')
const dialog = page.getByRole('dialog')
const field = (name: string) => dialog.getByLabelText(name, { exact: true })

const texts = (buttons: readonly Element[]) => buttons.map(({ textContent }) => textContent)

function offer(): void {
  const respons = [laptop]
  service.answer({
    listAdvertisedProducts: { respons },
    listCategoryProducts: { respons },
    searchProducts: foundIn(respons),
    getProduct: { respons },
  })
}

test('[CARD-1] a brand’s page is headed ‘Brand : {category}’, and says so when it is empty', async () => {
  signInAs()
  offer()
  openAt('/category/Lenovo')
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(/^Brand : Lenovo$/)
  await expect.element(shown).toBeVisible()
  expect(page.getByText('No Data found...!!').elements()).toEqual([])

  service.answer({ listCategoryProducts: { respons: [] }, searchProducts: foundIn([]) })
  openAt('/category/MSI')
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(/^Brand : MSI$/)
  await expect.element(page.getByText('No Data found...!!', { exact: true })).toBeVisible()
  expect(service.asked('listCategoryProducts').at(-1)).toMatchObject({ params: { category: 'MSI' } })
})

test('a card no longer says that a buyer is paying once the hold has ended', async () => {
  stopClock()
  const held = (itemName: string, last: string, minutes: number) => {
    const heldUntil = new Date(Date.now() + minutes * 60_000).toISOString()
    return aProduct({ _id: id.slice(0, -1) + last, itemName, heldUntil })
  }
  service.answer({ searchProducts: foundIn([held('Aspire', '1', 1), held('Zenbook', '2', -1)]) })
  openAt('/search')
  await expect.element(card('Aspire')).toMatchTextContent(/Someone is checking out/)
  expect(card('Zenbook').element().textContent).not.toContain('Someone is checking out')
})

test('[CARD-6] the mark of a verified seller says what was looked at while the mouse is over it', async () => {
  service.answer({ searchProducts: foundIn([aProduct({ _id: id, userVerifiedOn: '2026-11-26T10:00:00.000Z' })]) })
  openAt('/search')
  const mark = card('Latitude 7420').getByRole('button', { name: 'Verified Saler' })
  const tip = card('Latitude 7420').getByText('Verified Saler', { exact: true })
  await expect.element(mark).toBeVisible()
  expect(tip.elements().filter((one) => one.checkVisibility())).toEqual([])
  await mark.hover()
  await expect.element(tip).toBeVisible()
  const looked = 'An Admin checked email, reports and sales on 26 Nov 2026.'
  await expect.element(card('Latitude 7420').getByText(looked)).toBeVisible()
  await expect.element(mark).toHaveAccessibleDescription(looked)
})

test('[CARD-7] a visitor’s card links to the login', async () => {
  offer()
  openAt('/')
  await expect.element(shown.getByRole('link', { name: 'Log in for Book' })).toHaveAttribute('href', '/login')
  expect(shown.getByRole('button').elements()).toEqual([])
})

test.each(['/', '/category/Lenovo'])(
  '[CARD-7] a signed-in user’s card at %s has Wishlist, Report and Book Now',
  async (address) => {
    signInAs()
    offer()
    openAt(address)
    await expect.element(shown.getByRole('button', { name: 'Book Now' })).toBeVisible()
    expect(texts(shown.getByRole('button').elements())).toEqual(['Wishlist', 'Report', 'Book Now'])
    expect(shown.getByRole('link', { name: 'Log in for Book' }).elements()).toEqual([])
  },
)

test('the words of Wishlist and Report show under the mouse and the keyboard, until Escape', async () => {
  signInAs()
  offer()
  openAt('/category/Lenovo')
  const wish = shown.getByRole('button', { name: 'Wishlist' })
  await expect.element(wish).toBeVisible()
  const widthOf = (word: string) => shown.getByText(word, { exact: true }).element().getBoundingClientRect().width
  expect([widthOf('Wishlist'), widthOf('Report')]).toEqual([1, 1])
  await wish.hover()
  expect(widthOf('Wishlist')).toBeGreaterThan(40)
  await shown.getByRole('heading').hover()
  expect(widthOf('Wishlist')).toBe(1)
  const report = shown.getByRole('button', { name: 'Report' })
  ;(wish.element() as HTMLElement).focus()
  await userEvent.tab()
  await expect.element(report).toHaveFocus()
  expect(widthOf('Report')).toBeGreaterThan(40)
  await userEvent.keyboard('{Escape}')
  expect(widthOf('Report')).toBe(1)
})

test('[BOOK-1] the booking dialog has price, name and e-mail filled in and disabled; address and phone are not validated', async () => {
  const { displayName, email, address } = signInAs()
  offer()
  service.answer({ createBooking: { message: 'Item booked' } })
  openAt('/category/Lenovo')
  await shown.getByRole('button', { name: 'Book Now' }).click()
  await expect.element(field('Price')).toHaveValue('99.50 tk')
  await expect.element(field('Name')).toHaveValue(displayName)
  await expect.element(field('Email')).toHaveValue(email)
  for (const label of ['Price', 'Name', 'Email']) await expect.element(field(label)).toBeDisabled()
  expect(field('Address (optional)').element().tagName).toBe('TEXTAREA')
  await expect.element(field('Phone number (optional)')).toHaveAttribute('type', 'tel')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect.element(message('Booking confirmed')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(service.asked('createBooking')[0]?.body).toEqual({
    name: displayName,
    productId: id,
    userId: email,
    phone: '',
    location: address,
    price: 99.5,
  })
})

test('[REP-1] the report dialog has name and e-mail filled in and disabled', async () => {
  const { displayName, email } = signInAs()
  offer()
  openAt('/category/Lenovo')
  await shown.getByRole('button', { name: 'Report' }).click()
  await expect.element(field('Name')).toHaveValue(displayName)
  await expect.element(field('Email')).toHaveValue(email)
  for (const label of ['Name', 'Email']) await expect.element(field(label)).toBeDisabled()
  expect(field('Your opinion').element().tagName).toBe('TEXTAREA')
  await expect.element(dialog.getByRole('button', { name: 'Submit Report' })).toBeEnabled()
})

test('[REP-2] [REP-3] a report is confirmed once; a reply without a message is shown as an error', async () => {
  signInAs()
  offer()
  let reports = 0
  service.answer({
    reportProduct: () => (++reports === 1 ? { message: 'Item is reported' } : new Problem('already-reported')),
  })
  openAt('/category/Lenovo')
  const report = async (opinion: string) => {
    await shown.getByRole('button', { name: 'Report' }).click()
    await field('Your opinion').fill(opinion)
    await dialog.getByRole('button', { name: 'Submit Report' }).click()
  }
  await report('The picture is of a toaster.')
  await expect.element(message('Item is reported')).toBeVisible()
  expect(message('Item is reported').element().closest('[data-toast="success"]')).not.toBeNull()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(document.querySelector('[data-toast="error"]')).toBeNull()

  await report('It still is.')
  await expect.element(message('You’ve already reported this laptop.')).toBeVisible()
  expect(document.querySelector('[data-toast="error"]')).not.toBeNull()
})

test('[BOOK-4] [WISH-3] a laptop sold to another buyer can not be paid from orders or wishlist', async () => {
  signInAs()
  const row = page.getByRole('row').filter({ hasText: 'ThinkPad X1' })
  for (const sold of [false, true]) {
    const item = { ...laptop, soldFlag: sold, withdrawn: false }
    service.answer({
      listBookings: { respons: [aBooking(item)] },
      listWishes: { respons: [{ ...item, wishlistId: 'w' }] },
    })
    for (const address of ['/dashboard/myorders', '/dashboard/wishlist']) {
      openAt(address)
      await expect.element(row.getByText(sold ? 'Sold' : 'Unsold', { exact: true })).toBeVisible()
      const pay = row.getByRole('link', { name: 'Pay now' })
      if (sold) {
        await expect.element(row).toMatchTextContent('Allready Sold')
        expect(pay.elements()).toEqual([])
      } else await expect.element(pay).toHaveAttribute('href', `/dashboard/payment/${id}`)
    }
  }
})

test('a laptop that can not be shown leaves the others and the page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(Number, 'isInteger').mockImplementation((amount) => {
    if (amount === 66_666) throw new Error('No such price')
    return Number.isSafeInteger(amount)
  })
  onTestFinished(() => void vi.restoreAllMocks())
  const broken = aProduct({ _id: id.slice(0, -1) + '1', itemName: 'Aspire', resalePrice: 66_666 })
  service.answer({ listAdvertisedProducts: { respons: [broken, laptop] } })
  openAt('/')
  await expect.element(shown).toBeVisible()
  await expect
    .element(main.getByRole('region', { name: 'Advertise Products' }).getByText('We couldn’t show this laptop.'))
    .toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a card’s title leaves out the brand that stands below it, except for screen readers', async () => {
  service.answer({ searchProducts: foundIn([aProduct({ itemName: 'Dell Latitude 7490', brand: 'Dell' })]) })
  openAt('/search')
  const link = main.getByRole('link', { name: 'Dell Latitude 7490', exact: true })
  await expect.element(link).toHaveTextContent('Dell Latitude 7490')
  const hidden = link.element().querySelector('.sr-only')
  expect(hidden?.textContent).toBe('Dell ')
})
