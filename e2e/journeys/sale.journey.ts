import { inspectPage, onPhone } from '../accessibility.ts'
import {
  bookLaptop,
  card,
  fillInLaptop,
  logIn,
  open,
  pay,
  payButton,
  reload,
  row,
  seeToast,
  signUp,
  submitLaptop,
} from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { expectRed } from '../looks.ts'
import { aLaptop, somebody } from '../people.ts'

test('[CALL-2] [AUTH-13] [SELL-4] [SELL-5] [SELL-6] [BOOK-4] [WISH-1] [PAY-1] [PAY-4] [PAY-5] [PAY-6] a laptop goes from its seller to its buyer', async ({
  page,
  openBrowser,
  photo,
  complaints,
}) => {
  const laptop = aLaptop({ price: '1450.5' })
  const seller = somebody('Saler')
  const buyer = somebody('Buyer')
  const buying = await openBrowser()

  await test.step('a seller lists and advertises it', async () => {
    await signUp(page, seller, photo)
    await expect(page).toHaveURL('/dashboard/addproduct')
    await fillInLaptop(page, laptop, photo)
    await submitLaptop(page)
    await seeToast(page, 'Product added successfully')
    await expect(page).toHaveURL('/dashboard/myproducts')
    await expect(row(page, laptop.name)).toContainText('Unsold')
    await row(page, laptop.name).getByRole('button', { name: 'Make Advertise' }).click()
    await seeToast(page, 'Prodcut added to advertise sections.')
    await expect(row(page, laptop.name)).toContainText(`${laptop.name} is advertised on Home.`)
    await reload(page)
    await expect(row(page, laptop.name).getByText('Advertise', { exact: true })).toBeVisible()
    await expect(row(page, laptop.name).getByRole('button', { name: 'Make Advertise' })).toBeHidden()
  })

  await test.step('a visitor sees it on Home and is asked to log in', async () => {
    await open(buying, '/')
    await expect(buying.getByRole('heading', { name: 'Buye & Sale Laptops' })).toBeVisible()
    await expect(buying.getByRole('heading', { name: 'Advertise Products' })).toBeVisible()
    const shown = card(buying, laptop.name)
    for (const text of [
      'Lenovo',
      'Sylhet',
      laptop.description,
      'Sale Price',
      'Negotiable',
      'Original Price',
      'Use Time',
      '18 months',
      'Post Date',
      seller.name,
    ]) {
      await expect(shown).toContainText(text)
    }
    const picture = shown.getByRole('img', { name: laptop.name })
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true)
    await shown.getByRole('link', { name: 'Log in for Book' }).click()
    await expect(buying).toHaveURL('/login')
  })

  await test.step('a buyer books and wishes for it', async () => {
    await signUp(buying, buyer, photo)
    await buying.getByRole('link', { name: 'Lenovo' }).click()
    await expect(buying.getByRole('heading', { name: 'Brand : Lenovo' })).toBeVisible()
    await bookLaptop(buying, laptop.name)
    await seeToast(buying, 'Booking confirmed', 'success')
    await expect(card(buying, laptop.name)).toContainText('Booked by you')
    await card(buying, laptop.name).getByRole('button', { name: 'Wishlist' }).click()
    await seeToast(buying, 'Product added to wishlist', 'success')
    await expect(card(buying, laptop.name).getByRole('button', { name: 'Wishlist', pressed: true })).toBeVisible()
  })

  await test.step('a declined card leaves it unsold', async () => {
    await buying.getByRole('link', { name: 'Dashboard' }).click()
    await buying.getByRole('link', { name: 'My Wishlist' }).click()
    await expect(row(buying, laptop.name)).toContainText('Unsold')
    await buying.getByRole('link', { name: 'My Orders' }).click()
    await expect(row(buying, laptop.name)).toContainText('Unsold')
    await row(buying, laptop.name).getByRole('link', { name: 'Pay now' }).click()
    await expect(buying.getByRole('heading', { name: `Payment for ${laptop.name}` })).toBeVisible()
    await expect(buying.getByText('Please pay $1,450.50 for your product.')).toBeVisible()
    await expect(payButton(buying)).toBeEnabled()
    await inspectPage(buying, [onPhone])
    complaints.allow(402, '/v1/payment_intents/')
    await pay(buying, '4000000000000002')
    const refusal = buying.getByRole('alert').getByText('Your card was declined.')
    await expect(refusal).toBeVisible()
    await expectRed(refusal)
    await reload(page)
    await expect(row(page, laptop.name)).toContainText('Unsold')
  })

  await test.step('a good card buys it', async () => {
    await reload(buying)
    await pay(buying, '4242424242424242')
    await expect(buying.getByText('Congrats! your payment completed')).toBeVisible()
    await expect(buying.getByText(/^Your transactionId: pi_\w+$/)).toBeVisible()
    await expect(payButton(buying)).toBeHidden()
    await buying.getByRole('link', { name: 'Go to My Orders' }).click()
    await expect(row(buying, laptop.name)).toContainText('Allready Sold')
    await expect(row(buying, laptop.name).getByText('Sold', { exact: true })).toBeVisible()
    await expect(row(buying, laptop.name).getByText('Yours', { exact: true })).toBeVisible()
    await buying.getByRole('link', { name: 'My Wishlist' }).click()
    await expect(buying.getByText('Your wishlist is empty.')).toBeVisible()
  })

  await test.step('it is gone from Home and from its brand', async () => {
    await open(buying, '/')
    await expect(buying.getByRole('heading', { name: 'Laptop Brands Category' })).toBeVisible()
    await expect(card(buying, laptop.name)).toBeHidden()
    await open(buying, '/category/Lenovo')
    await expect(buying.getByRole('heading', { name: 'Brand : Lenovo' })).toBeVisible()
    await expect(buying.getByText('Loading')).toBeHidden()
    await expect(card(buying, laptop.name)).toBeHidden()
    await open(page, '/dashboard/myproducts?tab=sold')
    await expect(row(page, laptop.name).getByText('Sold', { exact: true })).toBeVisible()
    await expect(row(page, laptop.name)).toContainText(buyer.name)
    await expect(row(page, laptop.name).getByRole('button', { name: 'More' })).toHaveCount(0)
  })

  await test.step('the seller comes back another day', async () => {
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('link', { name: 'Login' }).first().click()
    await logIn(page, seller)
    await seeToast(page, 'User login Successful.', 'blank')
  })
})
