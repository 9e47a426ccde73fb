import type { Page } from '@playwright/test'
import { main, seeToast } from '../acts.ts'
import { expect, test } from '../fixtures.ts'

async function openPopup(page: Page): Promise<Page> {
  const popup = page.waitForEvent('popup')
  await main(page).getByRole('button', { name: 'CONTINUE WITH GOOGLE' }).click()
  return popup
}

test('[AUTH-11] [AUTH-12] the first sign-in by popup makes a Buyer, and the next one knows them', async ({ page, openBrowser }) => {
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login')
  const popup = await openPopup(page)
  await popup.getByRole('button', { name: 'Nadia Rahman' }).click()
  await seeToast(page, 'Successfuly Loged in')
  await seeToast(page, 'Social login Successful.')
  await expect(page).toHaveURL('/dashboard')
  await expect(main(page)).toContainText('nadia@gmail.test')
  await expect(main(page)).toContainText('Verified')
  await expect(main(page)).toContainText('Buyer')
  await expect(page.getByRole('link', { name: 'My Orders' })).toBeVisible()
  expect(popup.isClosed()).toBe(true)

  const elsewhere = await openBrowser()
  await elsewhere.goto('/login')
  await (await openPopup(elsewhere)).getByRole('button', { name: 'Nadia Rahman' }).click()
  await seeToast(elsewhere, 'Social login Successful.')
  await elsewhere.getByRole('link', { name: 'Dashboard' }).click()
  await expect(elsewhere.getByRole('link', { name: 'My Orders' })).toBeVisible()
})

test('a popup that is cancelled or closed signs nobody in and says so', async ({ page }) => {
  await page.goto('/login')
  const cancelled = await openPopup(page)
  await cancelled.getByRole('button', { name: 'Cancel' }).click()
  const alert = main(page).getByRole('alert').filter({ hasText: 'The sign-in window was closed before it was done.' })
  await expect(alert).toBeVisible()

  const closed = await openPopup(page)
  await expect(alert).toBeHidden()
  await closed.close()
  await expect(alert).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(main(page).getByRole('button', { name: 'CONTINUE WITH GOOGLE' })).toBeEnabled()
})
