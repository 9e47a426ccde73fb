import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { gaps, passTime, passTimeUntil, stopClock } from '../../test/browser/clock.ts'
import { card, main, message, openAt } from '../../test/browser/screen.tsx'
import { foundIn, lost, service, signInAs } from '../../test/browser/service.ts'
import { aProduct } from '../../test/product.ts'

const laptop = aProduct({ _id: '01930000-0000-7000-8000-000000000099', itemName: 'ThinkPad X1' })

test('[CALL-6] a read that fails is retried three times', async () => {
  signInAs()
  service.answer({ listBookings: () => (service.asked('listBookings').length < 4 ? lost : { respons: [] }) })
  openAt('/dashboard')
  const orders = page.getByRole('link', { name: 'My Orders' })
  await expect.element(orders).toBeVisible()
  stopClock()
  await orders.click()
  await passTimeUntil(() => service.asked('listBookings').length === 4)
  expect(gaps(service.asked('listBookings'))).toEqual([1, 2, 4])
  await expect.element(main).toMatchTextContent('You haven’t booked any laptops yet.')
})

test('[CALL-6] a read that failed four times shows an error, and ‘Try again’ repeats it', async () => {
  signInAs()
  service.answer({ listBookings: lost })
  openAt('/dashboard')
  const orders = page.getByRole('link', { name: 'My Orders' })
  await expect.element(orders).toBeVisible()
  stopClock()
  await orders.click()
  await passTimeUntil(() => service.asked('listBookings').length === 4)
  await passTime(60_000)
  expect(service.asked('listBookings')).toHaveLength(4)
  await expect.element(main).toMatchTextContent('We couldn’t load this.')
  service.answer({ listBookings: { respons: [] } })
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect.element(main).toMatchTextContent('You haven’t booked any laptops yet.')
})

test('Home’s list stays when its refetch fails, and Home reports the failure', async () => {
  service.answer({ listAdvertisedProducts: { respons: [laptop] } })
  openAt('/')
  await expect.element(card('ThinkPad X1')).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Lenovo', exact: true })).toBeVisible()
  service.answer({ listAdvertisedProducts: lost, listCategories: lost })
  stopClock(Date.now() + 10 * 60_000)
  dispatchEvent(new Event('visibilitychange'))
  await passTime(10_000)
  const notices = main.getByText('We couldn’t refresh this. You’re seeing an earlier version.')
  await expect.poll(() => notices.elements()).toHaveLength(2)
  await expect.element(card('ThinkPad X1')).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Lenovo', exact: true })).toBeVisible()

  service.answer({ listAdvertisedProducts: { respons: [laptop] } })
  await main.getByRole('button', { name: 'Try again' }).last().click()
  await expect.poll(() => notices.elements()).toHaveLength(1)
})

test('[CALL-7] a write that fails is not retried', async () => {
  signInAs()
  service.answer({
    listCategoryProducts: { respons: [laptop] },
    searchProducts: foundIn([laptop]),
    createWish: lost,
  })
  openAt('/category/Dell')
  const wish = card('ThinkPad X1').getByRole('button', { name: 'Wishlist' })
  await expect.element(wish).toBeVisible()
  stopClock()
  await wish.click()
  const said = message('The connection was lost. What you typed is still here; please try again.')
  await expect.element(said).toBeVisible()
  expect(said.element().closest('[data-toast="error"]')).not.toBeNull()
  await passTime(120_000)
  await expect.element(wish).toBeEnabled()
  expect(service.asked('createWish')).toHaveLength(1)
})
