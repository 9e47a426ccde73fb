import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { demoAdmin } from '../accounts.ts'
import { card, main, open, payButton, photoField, row, seeToast } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { follow, press, tabTo, typeInto } from '../keyboard.ts'
import { aLaptop, offer, register, signIn, somebody, type Laptop, type Person } from '../people.ts'

/** Waits until Home has taken the focus, which it would else take from what Tab has reached. */
const beHome = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Buye & Sale Laptops' })).toBeFocused()

async function choosePhotoByKey(page: Page, photo: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await press(page, photoField(page))
  await (await chooser).setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo })
}

/** Chooses an option of a select by typing its name, once it is there: brands come from the server. */
async function choose(page: Page, list: Locator, name: string): Promise<void> {
  await list.locator(`option[value="${name}"]`).waitFor({ state: 'attached' })
  await typeInto(page, list, name)
  await expect(list).toHaveValue(name)
}

async function signUpSellerByKey(page: Page, { name, email, password }: Person, photo: Buffer): Promise<void> {
  await open(page, '/')
  await follow(page, main(page).getByRole('link', { name: 'Sign Up' }))
  await expect(page).toHaveURL('/signup')
  await typeInto(page, page.getByLabel('Name'), name)
  await typeInto(page, page.getByLabel('Email'), email)
  await typeInto(page, page.getByLabel('Address'), '12 Zindabazar, Sylhet')
  await choosePhotoByKey(page, photo)
  await typeInto(page, page.getByLabel('Password'), password)
  const [seller, buyer] = [page.getByLabel('Saler Account'), page.getByLabel('Buyer Account')]
  await tabTo(page, buyer)
  await page.keyboard.press('ArrowUp')
  await expect(seller).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await expect(buyer).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await seeToast(page, 'User Created Successfully.')
  await expect(page.getByRole('heading', { level: 1, name: 'Add Product' })).toBeFocused()
}

async function listByKey(page: Page, laptop: Laptop, photo: Buffer): Promise<void> {
  await typeInto(page, page.getByLabel('Product Name'), laptop.name)
  await typeInto(page, page.getByLabel('Description'), laptop.description)
  await choose(page, page.getByLabel('Brand'), laptop.brand)
  await choose(page, page.getByLabel('Condition'), laptop.condition)
  await typeInto(page, page.getByLabel('Months of use'), laptop.months)
  await press(page, page.getByRole('link', { name: 'Photos' }))
  await expect(page.getByRole('heading', { level: 2, name: 'Photos' })).toBeFocused()
  await choosePhotoByKey(page, photo)
  await typeInto(page, page.getByLabel('Selling Price'), laptop.price)
  await typeInto(page, page.getByLabel('Original Price'), laptop.originalPrice)
  await typeInto(page, page.getByLabel('Location'), laptop.location)
  await typeInto(page, page.getByLabel('Phone', { exact: true }), laptop.phone)
  await page.keyboard.press('Enter')
  await seeToast(page, 'Product added successfully')
  await press(page, row(page, laptop.name).getByRole('button', { name: 'Make Advertise' }))
  await seeToast(page, 'Prodcut added to advertise sections.')
}

test('a keyboard user signs up, sells, books, pays, reports and moderates', async ({
  page,
  openBrowser,
  market,
  photo,
}) => {
  // Each key costs: the form checks, previews and saves what is typed.
  const laptop = aLaptop({ brand: 'Microsoft', name: `X1 ${randomUUID().slice(0, 8)}`, description: 'Types well.' })
  const doubtful = aLaptop({ brand: 'Microsoft' })
  const [seller, buyer] = [somebody('Saler'), somebody('Buyer')]
  await Promise.all([offer(market, photo, doubtful), register(market, buyer)])

  await test.step('a saler signs up and lists', async () => {
    const selling = await openBrowser()
    await signUpSellerByKey(selling, seller, photo)
    await listByKey(selling, laptop, photo)
  })

  await test.step('a buyer books', async () => {
    await signIn(page, buyer)
    await open(page, '/')
    await follow(page, main(page).getByRole('link', { name: 'Microsoft' }))
    // Home shows the advertised laptop, too, until the brand's page comes.
    await expect(page.getByRole('heading', { name: 'Brand : Microsoft' })).toBeVisible()
    await press(page, page.getByRole('link', { name: 'Skip filters' }))
    const bookNow = card(page, laptop.name).getByRole('button', { name: 'Book Now' })
    await press(page, bookNow)
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(bookNow).toBeFocused()
    await page.keyboard.press('Enter')
    await typeInto(page, dialog.getByLabel('Address'), '12 Zindabazar, Sylhet')
    await typeInto(page, dialog.getByLabel('Phone number'), '+8801711111111')
    await page.keyboard.press('Enter')
    await seeToast(page, 'Booking confirmed')
    await expect(card(page, laptop.name).getByRole('link', { name: 'Pay now' })).toBeFocused()
  })

  await test.step('reports another', async () => {
    await press(page, card(page, doubtful.name).getByRole('button', { name: 'Report' }))
    const dialog = page.getByRole('dialog')
    await typeInto(page, dialog.getByLabel('Your opinion'), 'The picture is of a toaster.')
    await press(page, dialog.getByRole('button', { name: 'Submit Report' }))
    await seeToast(page, 'Item is reported')
  })

  await test.step('pays', async () => {
    await follow(page, page.getByRole('link', { name: 'Dashboard' }))
    await follow(page, page.getByRole('link', { name: 'My Orders' }))
    await follow(page, row(page, laptop.name).getByRole('link', { name: 'Pay now' }))
    await expect(payButton(page)).toBeEnabled()
    await tabTo(page, page.locator('iframe[name^="card-field"]'))
    await page.keyboard.type(`424242424242424212${String(new Date().getFullYear() + 1).slice(2)}123`)
    await press(page, payButton(page))
    await expect(page.getByText('Congrats! your payment completed')).toBeVisible()
    await follow(page, page.getByRole('link', { name: 'Go to My Orders' }))
    await expect(row(page, laptop.name)).toContainText('Allready Sold')
    await press(page, page.getByRole('button', { name: 'Logout' }))
    await beHome(page)
  })

  await test.step('an Admin logs in, verifies the saler and takes the reported one away', async () => {
    await follow(page, main(page).getByRole('link', { name: 'Login' }))
    await typeInto(page, page.getByLabel('Email'), demoAdmin.email)
    await typeInto(page, page.getByLabel('Password'), demoAdmin.password)
    await page.keyboard.press('Enter')
    await seeToast(page, 'User login Successful.')
    await beHome(page)
    await follow(page, page.getByRole('link', { name: 'Dashboard' }))
    await follow(page, page.getByRole('link', { name: 'All Salers' }))
    await press(page, row(page, seller.email).getByRole('button', { name: 'Verify Saler' }))
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Verify Saler' }))
    await seeToast(page, 'User Verified successful.')
    await follow(page, page.getByRole('link', { name: 'Reported Products' }))
    await press(page, row(page, doubtful.name).getByRole('button', { name: 'Delete' }))
    await press(page, page.getByRole('dialog').getByRole('button', { name: 'Delete' }))
    await seeToast(page, 'Delete suffcessfull.')
    await expect(row(page, doubtful.name).getByRole('button', { name: 'Undo' })).toBeFocused()
  })
})
