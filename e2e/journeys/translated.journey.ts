import type { Page } from '@playwright/test'
import { demoAdmin } from '../accounts.ts'
import {
  bookLaptop,
  card,
  fillInLaptop,
  fillInSignUp,
  logIn,
  main,
  open,
  payButton,
  row,
  seeToast,
  submitLaptop,
  typeCard,
} from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { aLaptop, offer, register, signIn, somebody } from '../people.ts'
import { translate } from '../translate.ts'

/** Waits for what tells that the page is complete, then translates it. */
async function translated(page: Page, complete: () => Promise<void>): Promise<void> {
  await complete()
  await page.evaluate(translate)
  await expect(page.locator('font').first()).toBeAttached()
}

const headed = (page: Page, name: string) => () => expect(page.getByRole('heading', { name })).toBeVisible()

async function expectNoError(page: Page): Promise<void> {
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
  await expect(main(page)).toBeVisible()
}

test('on translated pages a visitor switches the theme, subscribes, signs up, errs at the login and logs in', async ({
  page,
  photo,
  complaints,
}) => {
  const buyer = somebody('Buyer')
  await open(page, '/')
  await translated(page, headed(page, 'Buye & Sale Laptops'))
  await page.getByRole('button', { name: 'Switch to light theme' }).click()
  await expect(page.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible()
  await page.getByLabel('Email address').fill(somebody('Buyer').email)
  await page.getByRole('button', { name: 'Submit' }).click()
  await seeToast(page, 'Subscription successful')

  await page.getByRole('link', { name: 'Login' }).first().click()
  await translated(page, headed(page, 'Login'))
  await main(page).getByRole('link', { name: 'Create an account' }).click()
  await translated(page, headed(page, 'Sign Up'))
  await main(page).getByRole('button', { name: 'Sign Up' }).click()
  await translated(page, () => expect(main(page).getByText('Photo is Required')).toBeVisible())
  await fillInSignUp(page, buyer, photo)
  await page.getByLabel('Buyer Account').check()
  await expect(main(page).getByText(/(is Required|is required)$/)).toHaveCount(0)
  await page.evaluate(translate)
  await main(page).getByRole('button', { name: 'Sign Up' }).click()
  await seeToast(page, 'User Created Successfully.')
  await translated(page, () => expect(page.getByRole('button', { name: 'Logout' })).toBeVisible())
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()

  await page.getByRole('link', { name: 'Login' }).first().click()
  complaints.allow(401, '/api/auth/sign-in/email')
  await translated(page, headed(page, 'Login'))
  await logIn(page, { ...buyer, password: 'Wrong#123' })
  const refusal = main(page).getByText('Incorrect email or password.')
  await translated(page, () => expect(refusal).toBeVisible())
  // As extensions do, which React then can't remove.
  await main(page)
    .locator('[role=alert] > *')
    .evaluate((element) => element.remove())
  await logIn(page, buyer)
  await seeToast(page, 'User login Successful.')
  await translated(page, headed(page, 'Buye & Sale Laptops'))
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expectNoError(page)
})

test('on translated pages a buyer books, wishes, reports and pays, and the page shows the present state', async ({
  page,
  market,
  photo,
}) => {
  const laptop = aLaptop({ price: '1450.5' })
  await offer(market, photo, laptop)
  await signIn(page, await register(market, somebody('Buyer')))
  await open(page, '/category/Lenovo')
  const shown = card(page, laptop.name)
  const bookNow = shown.getByRole('button', { name: 'Book Now' })
  await translated(page, () => expect(bookNow).toBeVisible())

  await test.step('books', async () => {
    await bookNow.click()
    await translated(page, () => expect(page.getByRole('dialog').getByLabel('Phone number')).toBeVisible())
    await page.keyboard.press('Escape')
    await bookLaptop(page, laptop.name)
    await seeToast(page, 'Booking confirmed')
    await expect(shown).toContainText('Booked by you')
    await expect(bookNow).toHaveCount(0)
    await expect(shown).not.toContainText('Book Now')
  })

  await test.step('wishes', async () => {
    await page.evaluate(translate)
    const wish = shown.getByRole('button', { name: 'Wishlist' })
    await wish.click()
    await seeToast(page, 'Product added to wishlist')
    await expect(wish).toHaveAttribute('aria-pressed', 'true')
    // A busy button ignores presses.
    await expect(wish).not.toHaveAttribute('aria-busy')
    await page.evaluate(translate)
    await wish.click()
    await expect(wish).toHaveAttribute('aria-pressed', 'false')
  })

  await test.step('reports', async () => {
    await shown.getByRole('button', { name: 'Report' }).click()
    const dialog = page.getByRole('dialog')
    await translated(page, () => expect(dialog.getByLabel('Your opinion')).toBeVisible())
    await dialog.getByLabel('Your opinion').fill('This is a picture of a toaster.')
    await dialog.getByRole('button', { name: 'Submit Report' }).click()
    await seeToast(page, 'Item is reported')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('pays', async () => {
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await page.getByRole('link', { name: 'My Orders' }).click()
    await translated(page, () => expect(row(page, laptop.name)).toContainText('Unsold'))
    await row(page, laptop.name).getByRole('link', { name: 'Pay now' }).click()
    await translated(page, () => expect(payButton(page)).toBeEnabled())
    await expect(main(page)).toContainText('Please pay $1,450.50 for your product.')
    const reached = Promise.withResolvers<void>()
    const charge = Promise.withResolvers<void>()
    await page.route('**/confirm', async (route) => {
      reached.resolve()
      await charge.promise
      await route.continue()
    })
    await typeCard(page, '4242424242424242')
    await payButton(page).click()
    await reached.promise
    await translated(page, () => expect(payButton(page)).toHaveAttribute('aria-busy', 'true'))
    charge.resolve()
    await translated(page, () => expect(page.getByText('Congrats! your payment completed')).toBeVisible())
    await expect(page.getByText(/^Your transactionId: pi_\w+$/)).toBeVisible()
    await page.getByRole('link', { name: 'Go to My Orders' }).click()
    await expect(row(page, laptop.name)).toContainText('Allready Sold')
    await expect(row(page, laptop.name)).not.toContainText('Unsold')
  })
  await expectNoError(page)
})

test('on translated pages a seller lists, advertises and edits a laptop, and an Admin verifies the seller', async ({
  page,
  openBrowser,
  market,
  photo,
}) => {
  const laptop = aLaptop()
  const seller = await register(market, somebody('Saler'))
  await signIn(page, seller)
  await open(page, '/dashboard/addproduct')
  await translated(page, () => expect(page.getByLabel('Product Name')).toBeVisible())
  await fillInLaptop(page, laptop, photo)
  await page.evaluate(translate)
  const preview = main(page).getByRole('article')
  await expect(preview).toContainText('450')
  await page.getByLabel('Selling Price').fill('430')
  await expect(preview).toContainText('430')
  await expect(preview).not.toContainText('450')
  await submitLaptop(page)
  await seeToast(page, 'Product added successfully')

  const own = row(page, laptop.name)
  await translated(page, () => expect(own).toContainText('430 tk'))
  await own.getByRole('button', { name: 'Make Advertise' }).click()
  await seeToast(page, 'Prodcut added to advertise sections.')
  await expect(own).toContainText(`${laptop.name} is advertised on Home.`)

  await own.getByRole('link', { name: 'Edit' }).click()
  await translated(page, () => expect(page.getByLabel('Selling Price')).toHaveValue('430'))
  await page.getByLabel('Selling Price').fill('410')
  await main(page).getByRole('button', { name: 'Save changes' }).click()
  await expect(own).toContainText('410 tk')
  await expect(own).not.toContainText('430 tk')
  await expectNoError(page)

  const office = await openBrowser()
  await signIn(office, demoAdmin)
  await open(office, '/dashboard/allsalers')
  const member = row(office, seller.email)
  await translated(office, () => expect(member.getByRole('button', { name: 'Verify Saler' })).toBeVisible())
  await member.getByRole('button', { name: 'Verify Saler' }).click()
  await expect(member.getByRole('button', { name: 'Verify Saler' })).toHaveCount(0)
  await expectNoError(office)
})
