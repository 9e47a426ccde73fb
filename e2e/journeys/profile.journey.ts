import { main, signUp } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { somebody } from '../people.ts'

test('[PROF-1] [PROF-3] [PROF-4] a profile shows who one is, at its own address and in the dashboard', async ({
  page,
  photo,
}) => {
  const buyer = somebody('Buyer')
  await signUp(page, buyer, photo)
  for (const address of ['/profile', '/dashboard']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Profile')
    for (const text of [buyer.name, buyer.email, 'Not verified'])
      await expect(main(page).getByText(text, { exact: true })).toBeVisible()
    await expect(async () => {
      expect(
        await main(page)
          .locator('img')
          .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
      ).toBe(true)
    }).toPass()
    await expect(main(page).getByRole('button', { name: 'Verify your email' })).toBeVisible()
  }

  await main(page).getByRole('button', { name: 'Upate Profile' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('coming soon')
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
})
