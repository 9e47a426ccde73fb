import { card, main, open, reload, row, seeToast } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { aLaptop, book, offer, register, signIn, somebody } from '../people.ts'

test('[CALL-2] [BOOK-5] [WISH-3] a buyer deletes a booking and a wish, and undoes both deletions', async ({
  page,
  market,
  photo,
}) => {
  const laptop = aLaptop({ brand: 'Acer' })
  const id = await offer(market, photo, laptop)
  const buyer = await register(market, somebody('Buyer'))
  await signIn(page, buyer)
  await book(page, id, buyer, laptop.price)

  await open(page, '/category/Acer')
  await card(page, laptop.name).getByRole('button', { name: 'Wishlist' }).click()
  await seeToast(page, 'Product added to wishlist')

  await open(page, '/dashboard/wishlist')
  await expect(row(page, laptop.name)).toContainText('Unsold')
  await expect(row(page, laptop.name).getByRole('link', { name: 'Pay now' })).toHaveAttribute(
    'href',
    `/dashboard/payment/${id}`,
  )
  const deletion = page.waitForRequest((request) => request.method() === 'DELETE')
  await row(page, laptop.name).getByRole('button', { name: 'Delete' }).click()
  expect(new URL((await deletion).url()).pathname).toMatch(/^\/api\/booking\/[\w-]+$/)
  await seeToast(page, 'Delete successfull.')
  await expect(row(page, laptop.name)).toContainText('is no longer on your wishlist.')
  await row(page, laptop.name).getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, laptop.name).getByRole('link', { name: 'Pay now' })).toBeVisible()

  await page.getByRole('link', { name: 'My Orders' }).click()
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible()
  await row(page, laptop.name).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row(page, laptop.name)).toContainText(`Your booking of ${laptop.name} is deleted.`)
  await row(page, laptop.name).getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, laptop.name).getByRole('link', { name: 'Pay now' })).toBeVisible()
  await reload(page)
  await row(page, laptop.name).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await seeToast(page, 'Delete successfull.')
  await reload(page)
  await expect(main(page)).toContainText('You haven’t booked any laptops yet.')
})

test('[CALL-2] [SELL-7] a saler withdraws a laptop, undoes it and withdraws it again, and its buyer can no longer pay', async ({
  page,
  openBrowser,
  market,
  photo,
}) => {
  const laptop = aLaptop()
  const seller = somebody('Saler')
  const id = await offer(market, photo, laptop, seller)
  const buyer = await register(market, somebody('Buyer'))
  const buying = await openBrowser()
  await signIn(buying, buyer)
  await book(buying, id, buyer, laptop.price)

  await signIn(page, seller)
  await open(page, '/dashboard/myproducts')
  await row(page, laptop.name).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await seeToast(page, 'Delete suffcessfull.')
  await row(page, laptop.name).getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, laptop.name).getByRole('button', { name: 'More' })).toBeVisible()
  await open(buying, '/dashboard/myorders')
  await expect(row(buying, laptop.name).getByRole('link', { name: 'Pay now' })).toBeVisible()

  await row(page, laptop.name).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row(page, `${laptop.name} is deleted.`)).toBeVisible()
  await reload(page)
  await expect(main(page)).toContainText('You haven’t listed any laptops yet.')

  await open(buying, '/dashboard/myorders')
  await expect(row(buying, laptop.name)).toBeVisible()
  await expect(row(buying, laptop.name).getByRole('link', { name: 'Pay now' })).toBeHidden()
})
