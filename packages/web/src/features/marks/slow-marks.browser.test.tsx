import type { Marks } from '@market/contract'
import { Problem } from '@market/contract/problem'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { card, main, message, openAt } from '../../../test/browser/screen.tsx'
import { settle } from '../../../test/browser/clock.ts'
import { foundIn, service, signInAs } from '../../../test/browser/service.ts'
import { aProduct } from '../../../test/product.ts'

const id = '01930000-0000-7000-8000-000000000099'
const laptop = aProduct({ _id: id, itemName: 'ThinkPad X1' })
const shown = card('ThinkPad X1')
const book = main.getByRole('button', { name: 'Book Now' })
const wish = main.getByRole('button', { name: 'Wishlist' })
const dialog = page.getByRole('dialog')
const booked = [{ productId: id, bookingId: 'b', paid: false }]
const wished = [{ productId: id, wishlistId: 'w' }]

let marks: PromiseWithResolvers<Problem | { respons: Marks }>
const tell = (known: Partial<Marks>) => marks.resolve({ respons: { booked: [], wished: [], ...known } })

beforeEach(() => {
  signInAs()
  marks = Promise.withResolvers()
  const respons = [laptop]
  service.answer({
    listMarks: () => marks.promise,
    searchProducts: foundIn(respons),
    getProduct: { respons },
    listSimilarProducts: { respons: [] },
  })
})

test.each(['/search', `/laptop/${id}`])(
  'at %s a laptop can not be booked before it is known whether the user has booked it',
  async (address) => {
    openAt(address)
    await expect.element(book).toHaveAttribute('aria-busy', 'true')
    const box = () => {
      const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = book.element() as HTMLElement
      return [offsetLeft, offsetTop, offsetWidth, offsetHeight]
    }
    const before = box()
    await book.click()
    await expect.element(book).toHaveAttribute('data-held')
    await settle()
    expect(dialog.elements()).toEqual([])
    expect(box()).toEqual(before)
    tell({ booked })
    await expect.element(main.getByRole('link', { name: 'Pay now' })).toHaveFocus()
    await settle()
    expect([...dialog.elements(), ...book.elements()]).toEqual([])
  },
)

test('a press on Book Now before it is known opens the dialog as soon as it is', async () => {
  openAt('/search')
  await book.click()
  tell({})
  await expect.element(dialog.getByRole('button', { name: 'Submit' })).toBeVisible()
  await expect.element(shown.getByText('Book Now')).not.toHaveAttribute('aria-busy')
})

test('a press on Wishlist before it is known wishes for a laptop once, and for a wished one not again', async () => {
  service.answer({ createWish: { message: 'Product added to wishlist' } })
  openAt('/search')
  await expect.element(wish).toHaveAttribute('aria-busy', 'true')
  await wish.click()
  await settle()
  expect(service.asked('createWish')).toEqual([])
  tell({ wished })
  await expect.element(wish).toHaveAttribute('aria-pressed', 'true')
  await expect.element(wish).not.toHaveAttribute('aria-busy')
  expect(service.asked('createWish')).toEqual([])

  marks = Promise.withResolvers()
  openAt('/search')
  await wish.click()
  await settle()
  expect(service.asked('createWish')).toEqual([])
  tell({})
  await expect.element(message('Product added to wishlist')).toBeVisible()
  expect(service.asked('createWish')).toHaveLength(1)
})

test('a press after the marks could not be read reads them again', async () => {
  marks.resolve(new Problem('not-found'))
  openAt('/search')
  await expect.element(book).toHaveAttribute('aria-busy', 'true')
  await settle()
  marks = Promise.withResolvers()
  await book.click()
  tell({ booked })
  await expect.element(main.getByRole('link', { name: 'Pay now' })).toHaveFocus()
  expect(service.asked('listMarks')).toHaveLength(2)
})
