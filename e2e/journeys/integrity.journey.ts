import { demoAdmin } from '../accounts.ts'
import { main } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { signIn } from '../people.ts'

test('an Admin opens Integrity and reads the four counts, each 0', async ({ page }) => {
  await signIn(page, demoAdmin)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Integrity' }).click()
  await expect(page).toHaveURL('/dashboard/integrity')
  await expect(page).toHaveTitle('Integrity - Buy & Sale')
  await expect(main(page).locator('.count-figure')).toHaveText(['0', '0', '0', '0'])
  for (const name of [
    'Laptops with two buyers',
    'Payments without a laptop',
    'Charges without a payment',
    'Expired holds',
    'Also tracked',
    'Fixed automatically',
  ]) {
    await expect(main(page).getByRole('heading', { name })).toBeVisible()
  }
  await expect(main(page).getByText(/^Last checked at/)).toBeVisible()
})
