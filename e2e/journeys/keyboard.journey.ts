import { card, main, payButton, photoField, row, seeToast } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { press, tabTo, typeInto } from '../keyboard.ts'
import { aLaptop, offer, somebody } from '../people.ts'

test('somebody without a mouse signs up, books and pays', async ({ page, market, photo }) => {
  const laptop = aLaptop({ brand: 'Microsoft' })
  await offer(market, photo, laptop)
  const buyer = somebody('Buyer')

  await test.step('signs up', async () => {
    await page.goto('/')
    await press(page, main(page).getByRole('link', { name: 'Sign Up' }))
    await expect(page).toHaveURL('/signup')
    await typeInto(page, page.getByLabel('Name'), buyer.name)
    await typeInto(page, page.getByLabel('Email'), buyer.email)
    await typeInto(page, page.getByLabel('Address'), '12 Zindabazar, Sylhet')
    const chooser = page.waitForEvent('filechooser')
    await press(page, photoField(page))
    await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo })
    await typeInto(page, page.getByLabel('Password'), buyer.password)
    await tabTo(page, page.getByLabel('Buyer Account'))
    await page.keyboard.press('ArrowUp')
    await expect(page.getByLabel('Saler Account')).toBeChecked()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByLabel('Buyer Account')).toBeChecked()
    await page.keyboard.press('Enter')
    await seeToast(page, 'User Created Successfully.')
    await expect(page).toHaveURL('/')
  })

  await test.step('books', async () => {
    await press(page, main(page).getByRole('link', { name: 'Microsoft' }))
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
    await expect(bookNow).toBeFocused()
  })

  await test.step('pays', async () => {
    await press(page, page.getByRole('link', { name: 'Dashboard' }))
    await press(page, page.getByRole('link', { name: 'My Orders' }))
    await press(page, row(page, laptop.name).getByRole('link', { name: 'Pay now' }))
    await expect(payButton(page)).toBeEnabled()
    await tabTo(page, page.locator('iframe[name^="card-field"]'))
    await page.keyboard.type(`424242424242424212${String(new Date().getFullYear() + 1).slice(2)}123`)
    await press(page, payButton(page))
    await expect(page.getByText('Congrats! your payment completed')).toBeVisible()
    await press(page, page.getByRole('link', { name: 'Go to My Orders' }))
    await expect(row(page, laptop.name)).toContainText('Allready Sold')
  })
})
