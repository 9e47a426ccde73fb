import type { Page } from '@playwright/test'
import { main, open, seeToast } from '../acts.ts'
import { expect, test } from '../fixtures.ts'

async function openPopup(page: Page): Promise<Page> {
  const popup = page.waitForEvent('popup')
  await main(page).getByRole('button', { name: 'CONTINUE WITH GOOGLE' }).click()
  return popup
}

test('[AUTH-11] [AUTH-12] the first popup sign-in creates a Buyer, and the next one signs that user in', async ({
  page,
  openBrowser,
}) => {
  await open(page, '/dashboard')
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
  await expect.poll(() => popup.isClosed()).toBe(true)

  const elsewhere = await openBrowser()
  await open(elsewhere, '/login')
  await (await openPopup(elsewhere)).getByRole('button', { name: 'Nadia Rahman' }).click()
  await seeToast(elsewhere, 'Social login Successful.')
  await elsewhere.getByRole('link', { name: 'Dashboard' }).click()
  await expect(elsewhere.getByRole('link', { name: 'My Orders' })).toBeVisible()
})

test('a cancelled or closed popup signs no user in and says so; while one is open, other origins’ messages and other types are ignored', async ({
  page,
}) => {
  await open(page, '/login')
  const cancelled = await openPopup(page)
  await cancelled.getByRole('button', { name: 'Cancel' }).click()
  const alert = main(page).getByRole('alert').filter({ hasText: 'The login window was closed before finishing.' })
  await expect(alert).toBeVisible()

  const closed = await openPopup(page)
  await expect(alert).toBeHidden()
  await closed.close()
  await expect(alert).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(main(page).getByRole('button', { name: 'CONTINUE WITH GOOGLE' })).toBeEnabled()

  const popup = await openPopup(page)
  const chooser = popup.getByRole('button', { name: 'Rafi Karim' })
  await expect(chooser).toBeVisible()
  await page.evaluate(() => {
    const said = { type: 'market:popup', error: 'made up' }
    const messages: MessageEventInit<unknown>[] = [
      { origin: 'https://evil.test', data: said },
      { origin: 'null', data: said },
      { origin: location.origin, data: { type: 'market:popup' } },
      { origin: location.origin, data: { ...said, type: 'other' } },
      { origin: location.origin, data: 'market:popup' },
      { origin: location.origin, data: null },
    ]
    for (const message of messages) dispatchEvent(new MessageEvent('message', message))
  })
  await expect(main(page).getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  await chooser.click()
  await seeToast(page, 'Social login Successful.')
})
