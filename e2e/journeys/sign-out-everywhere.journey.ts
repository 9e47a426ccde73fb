import { logIn, main, open, seeToast } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { register, signIn, somebody } from '../people.ts'

test('signing out everywhere ends the user’s sessions in every browser, and they can sign in again', async ({
  page,
  openBrowser,
  market,
  complaints,
}) => {
  const buyer = await register(market, somebody('Buyer'))
  const library = await openBrowser()
  for (const browser of [library, page]) {
    await signIn(browser, buyer)
    await open(browser, '/profile')
    await expect(main(browser)).toContainText(buyer.email)
  }

  await main(page).getByRole('button', { name: 'Log out everywhere' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log out everywhere?' })
  await expect(dialog).toContainText('including this one')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(main(page)).toContainText(buyer.email)
  await main(page).getByRole('button', { name: 'Log out everywhere' }).click()
  await dialog.getByRole('button', { name: 'Log out everywhere' }).click()
  await seeToast(page, 'You’re logged out everywhere.')
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
  const sessions = (await page.context().cookies()).filter(
    ({ name }) => name === 'accessToken' || name.endsWith('session_token'),
  )
  expect(sessions).toEqual([])

  await test.step('the other browser finds itself signed out at its next call', async () => {
    // Its stream has ended too, so the page may have asked before.
    complaints.allow(401, '/api/')
    await open(library, '/dashboard/myorders')
    await expect(library).toHaveURL('/login')
    await open(library, '/')
    await expect(library.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  })

  await logIn(page, buyer)
  await expect(page).toHaveURL('/profile')
  await expect(main(page)).toContainText(buyer.email)
})
