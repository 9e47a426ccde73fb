import { Problem } from '@market/contract/problem'
import type { WishedItem } from '@market/contract'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { passTime, stopClock } from '../../test/browser/clock.ts'
import { main, message, openAt, row } from '../../test/browser/screen.tsx'
import { lost, service, signInAs } from '../../test/browser/service.ts'
import { aProduct } from '../../test/product.ts'

const names = ['Aspire', 'Zenbook', 'Yoga']
const ids = ['1', '2', '3'].map((digit) => `01930000-0000-7000-8000-00000000000${digit}`)
const undo = main.getByRole('button', { name: 'Undo' })
const deleteOf = (name: string) => row(name).getByRole('button', { name: 'Delete' })
const line = (name: string) => main.getByText(`${name} is no longer on your wishlist.`)
const shownRows = () =>
  main
    .getByRole('row')
    .elements()
    .slice(1)
    .map(
      ({ textContent = '' }) =>
        names.find((name) => textContent.includes(name)) + (textContent.includes('Undo') ? '?' : ''),
    )

let wishes: WishedItem[]

beforeEach(async () => {
  stopClock()
  signInAs()
  wishes = names.map((itemName, at) => ({
    ...aProduct({ _id: ids[at] ?? '', itemName }),
    wishlistId: `w${at}`,
    withdrawn: false,
  }))
  const all = wishes
  service.answer({
    listWishes: () => ({ respons: wishes }),
    deleteBooking: ({ params: { id } }) => {
      wishes = wishes.filter(({ wishlistId }) => wishlistId !== id)
      return { message: 'Delete successfull.', wishedOn: '2026-11-20T09:12:00.123Z' }
    },
    createWish: ({ body: { productId } }) => {
      wishes = all
        .filter((one) => wishes.includes(one) || one._id === productId)
        .map((one) => (one._id === productId ? { ...one, wishlistId: 'new' } : one))
      return { message: 'Product added to wishlist' }
    },
  })
  openAt('/dashboard/wishlist')
  await expect.element(row('Yoga')).toBeVisible()
})

/** Deletes by the mouse, which then leaves the table. */
async function deleteByMouse(name: string, expected = line(name)): Promise<void> {
  await deleteOf(name).click()
  await expect.element(expected).toBeVisible()
  await userEvent.hover(page.getByRole('heading', { level: 1 }))
}

/** Deletes by the keyboard. */
async function deleteByKey(name: string): Promise<void> {
  await userEvent.keyboard('{Tab}')
  deleteOf(name).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(line(name)).toBeVisible()
}

test('the act is done at once, and its row stays for 10 s with ‘Undo’', async () => {
  await deleteByMouse('Zenbook', message('Delete successfull.'))
  expect(service.asked('deleteBooking')).toMatchObject([{ params: { id: 'w1' } }])
  await expect.poll(() => service.asked('listWishes').length).toBe(2)
  await passTime(6_000)
  expect(shownRows()).toEqual(['Aspire', 'Zenbook?', 'Yoga'])
  await passTime(4_500)
  expect(shownRows()).toEqual(['Aspire', 'Yoga'])
})

test('‘Undo’ takes it back, in the same place, without another message', async () => {
  await deleteByMouse('Zenbook')
  await undo.click()
  await expect.element(deleteOf('Zenbook')).toBeVisible()
  expect(service.asked('createWish')).toMatchObject([
    { body: { productId: ids[1], userId: 'bashir@example.test', wishedOn: '2026-11-20T09:12:00.123Z' } },
  ])
  await passTime(15_000)
  expect(shownRows()).toEqual(names)
  expect(main.getByText('Product added to wishlist').elements()).toEqual([])
  // The next deletion is of the new wish.
  await deleteByMouse('Zenbook')
  expect(service.asked('deleteBooking').at(-1)).toMatchObject({ params: { id: 'new' } })
})

test('several rows stay in their places, and the last keeps an empty list from being called empty', async () => {
  for (const name of ['Zenbook', 'Aspire', 'Yoga']) await deleteByMouse(name)
  expect(shownRows()).toEqual(['Aspire?', 'Zenbook?', 'Yoga?'])
  await passTime(10_500)
  await expect.element(main.getByText('Your wishlist is empty. Laptops you save appear here.')).toBeVisible()
})

test('the 10 s do not run while the pointer is over the row', async () => {
  await deleteOf('Zenbook').click()
  await expect.poll(() => service.asked('listWishes').length).toBe(2)
  await userEvent.hover(line('Zenbook'))
  await passTime(15_000)
  expect(shownRows()).toEqual(['Aspire', 'Zenbook?', 'Yoga'])
  await userEvent.hover(page.getByRole('heading', { level: 1 }))
  await passTime(10_500)
  expect(shownRows()).toEqual(['Aspire', 'Yoga'])
})

test('by keyboard: the focus goes to ‘Undo’, where the 10 s do not run, and after it to the row', async () => {
  await deleteByKey('Zenbook')
  await expect.element(undo).toHaveFocus()
  await passTime(15_000)
  expect(shownRows()).toEqual(['Aspire', 'Zenbook?', 'Yoga'])
  await userEvent.keyboard('{Enter}')
  await expect.element(row('Zenbook').getByRole('link').first()).toHaveFocus()
  await passTime(100)
  await deleteByKey('Zenbook')
  await userEvent.keyboard('{Tab}')
  await expect.element(row('Yoga').getByRole('link').first()).toHaveFocus()
  await passTime(10_500)
  expect(shownRows()).toEqual(['Aspire', 'Yoga'])
  await expect.element(row('Yoga').getByRole('link').first()).toHaveFocus()
})

test('when a clicked row is removed, the focus moves to the next row, and from the last to the heading', async () => {
  await deleteByMouse('Zenbook')
  await expect.element(undo).toHaveFocus()
  await passTime(10_500)
  await expect.element(row('Yoga').getByRole('link').first()).toHaveFocus()
  await deleteByMouse('Aspire')
  await deleteByMouse('Yoga')
  await passTime(10_500)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('an undo that comes too late says so, and the row goes; one without connection can be repeated', async () => {
  await deleteByMouse('Zenbook')
  service.answer({ createWish: lost })
  await undo.click()
  await passTime(1_000)
  expect(shownRows()).toEqual(['Aspire', 'Zenbook?', 'Yoga'])
  service.answer({ createWish: new Problem('product-withdrawn') })
  await undo.click()
  await expect.element(message('This laptop is no longer available.')).toBeVisible()
  await expect.poll(shownRows).toEqual(['Aspire', 'Yoga'])
})

test('a screen reader hears the act once, by its message', async () => {
  await deleteByMouse('Zenbook', message('Delete successfull.'))
  expect(document.querySelectorAll('table :is([aria-live], [role=status], [role=alert], output)')).toHaveLength(0)
})
