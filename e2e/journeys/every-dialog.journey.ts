import { inspectPart } from '../accessibility.ts'
import { demoAdmin, demoBuyer, demoSeller } from '../accounts.ts'
import { main, submitLaptop } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { signIn } from '../people.ts'

test.use({ demo: true, contextOptions: { reducedMotion: 'reduce' } })

test('the dialogs of a buyer can be used by everybody', async ({ page }) => {
  await signIn(page, demoBuyer)
  await page.goto('/category/Dell')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Book Now' }).first().click()
  await expect(dialog.getByLabel('Phone number')).toBeVisible()
  await inspectPart(page, 'dialog')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Report' }).first().click()
  await dialog.getByRole('button', { name: 'Submit Report' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await inspectPart(page, 'dialog')
  await page.goto('/profile')
  await main(page).getByRole('button', { name: 'Upate Profile' }).click()
  await expect(dialog).toBeVisible()
  await inspectPart(page, 'dialog')
})

test('the questions before something is taken away or given can be used by everybody', async ({ page }) => {
  await signIn(page, demoSeller)
  await page.goto('/dashboard/myproducts')
  await page.getByRole('button', { name: 'Delete' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await inspectPart(page, 'dialog')
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/allsalers')
  await page.getByRole('button', { name: 'Make Admin' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await inspectPart(page, 'dialog')
})

test('forms that say what is missing can be used by everybody', async ({ page }) => {
  await page.goto('/login')
  await main(page).getByRole('button', { name: 'Login' }).click()
  await expect(main(page).getByText('Password is required')).toBeVisible()
  await inspectPart(page, 'form')
  await page.goto('/signup')
  await main(page).getByRole('button', { name: 'Sign Up' }).click()
  await expect(main(page).getByText('Photo is Required')).toBeVisible()
  await inspectPart(page, 'form')
  await signIn(page, demoSeller)
  await page.goto('/dashboard/addproduct')
  await submitLaptop(page)
  await expect(main(page).getByText('Photo is Required')).toBeVisible()
  await inspectPart(page, 'form')
})

test('the menu and the messages can be used by everybody', async ({ page }) => {
  await signIn(page, demoBuyer)
  await page.setViewportSize({ width: 360, height: 700 })
  await page.goto('/dashboard/wishlist')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.locator('#phone-menu')).toBeVisible()
  await inspectPart(page, '#phone-menu')
  await page.keyboard.press('Escape')
  await page.goto('/')
  await page.getByLabel('Email address').fill('reader@example.test')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByLabel('Messages').getByText('Subscription successful')).toBeVisible()
  await page.getByLabel('Messages').hover()
  await inspectPart(page, '.toasts')
})
