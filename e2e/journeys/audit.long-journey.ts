import { demoAdmin } from '../accounts.ts'
import { main, open, row } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { expectToFit } from '../looks.ts'
import { aLaptop, offer, signIn, somebody } from '../people.ts'

test('the audit log does not scroll sideways, however long the names', async ({ page, market, photo }) => {
  const long = 'Wolfeschlegelsteinhausenbergerdorff'
  const seller = {
    ...somebody('Saler', long + long),
    email: `${long.toLowerCase()}@a-very-long-name-of-a-company.example.test`,
  }
  await offer(market, photo, aLaptop({ name: long.repeat(3) }), seller)
  await signIn(page, demoAdmin)
  await open(page, '/dashboard/audit')
  await row(page, long).getByRole('link').first().click()
  await page.getByRole('link', { name: 'Audit log of this user' }).click()
  await expect(main(page).getByText(`Only entries about ${seller.name}`)).toBeVisible()
  for (const width of [320, 390, 640, 768, 1024, 1152, 1280]) await expectToFit(page, { width })
})
