import type { Page } from '@playwright/test'
import { main, open, seeToast, signUp } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { somebody } from '../people.ts'
import { standInForGoogle } from './gapi-stand-in.ts'

const google = (page: Page) => main(page).getByRole('button', { name: 'CONTINUE WITH GOOGLE' })

/** Chooses an account on the emulator's own page. */
async function comeByPopup(page: Page, { name, email }: { name: string; email: string }): Promise<void> {
  await open(page, '/login')
  const opened = page.waitForEvent('popup')
  await google(page).click()
  const popup = await opened
  await popup.getByRole('button', { name: 'Add new account' }).click()
  await popup.locator('#email-input').fill(email)
  await popup.locator('#display-name-input').fill(name)
  await popup.locator('#sign-in').click()
  await seeToast(page, 'Social login Successful.')
}

test('a user who comes by Google’s popup is a Buyer with a verified address', async ({ page, context, complaints }) => {
  complaints.allow(404, '/api/user/single/')
  await standInForGoogle(context)
  const person = somebody('Buyer', 'Gita Google')
  await comeByPopup(page, person)
  await expect(page).toHaveURL('/')
  await open(page, '/profile')
  await expect(main(page)).toContainText(person.name)
  await expect(main(page).getByText('Verified', { exact: true })).toBeVisible()
  await expect(main(page)).toContainText('Buyer')
})

test('a Google sign-in takes over an account that a stranger had made with the address', async ({
  page,
  context,
  openBrowser,
  photo,
}) => {
  await standInForGoogle(context)
  const stranger = somebody('Saler', 'Sly Stranger')
  const strange = await openBrowser()
  await signUp(strange, stranger, photo)
  await comeByPopup(page, { name: 'Olga Owner', email: stranger.email })
  await open(page, '/profile')
  await expect(main(page)).toContainText('Olga Owner')
  await open(strange, '/profile')
  await expect(strange).toHaveURL('/login')
})

test('a closed popup is reported', async ({ page, context }) => {
  await standInForGoogle(context)
  await open(page, '/login')
  const opened = page.waitForEvent('popup')
  await google(page).click()
  const popup = await opened
  await popup.getByRole('button', { name: 'Add new account' }).waitFor()
  await popup.close()
  await expect(
    main(page).getByRole('alert').filter({ hasText: 'The login window was closed before finishing.' }),
  ).toBeVisible()
})
