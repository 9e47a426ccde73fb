import type { Page } from '@playwright/test'
import { choosePhoto, logIn, main, open, seeToast, signUp } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { readLink } from '../mail.ts'
import { somebody } from '../people.ts'

const refused = 'accounts:sign'

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
}

test('sign-up creates the account at the provider and the rest on our server, in the spec’s order; nothing of the provider’s stays in the browser', async ({
  page,
  photo,
}) => {
  const seller = somebody('Saler')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST')
      sent.push(new URL(request.url()).pathname.replace('/identitytoolkit.googleapis.com/v1', ''))
  })
  await signUp(page, seller, photo)
  await expect(page).toHaveURL('/dashboard/addproduct')
  const order = ['/api/images', '/accounts:signUp', '/accounts:update', '/api/user', '/api/jwt']
  expect(sent.filter((one) => order.includes(one))).toEqual(order)

  await page.reload()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('link', { name: 'My Products' })).toBeVisible()
  await expect(main(page)).toContainText(seller.name)
  await expect(main(page)).toContainText('Not verified')
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(kept).toContain('accessToken')
  expect(kept).not.toContain('firebase')
})

test('a wrong password and a taken address show our own messages; a sign-up that failed halfway resumes', async ({
  page,
  photo,
  complaints,
  openBrowser,
}) => {
  const buyer = somebody('Buyer')
  await signUp(page, buyer, photo)
  await logOut(page)
  complaints.allow(400, refused)
  await open(page, '/login')
  await logIn(page, { ...buyer, password: 'Wrong#123' })
  await expect(main(page).getByRole('alert').filter({ hasText: 'Incorrect email or password.' })).toBeVisible()
  await logIn(page, buyer)
  await seeToast(page, 'User login Successful.')

  const stranger = await openBrowser()
  await open(stranger, '/signup')
  await stranger.getByLabel('Name').fill('A Stranger')
  await stranger.getByLabel('Email').fill(buyer.email)
  await stranger.getByLabel('Address').fill('Elsewhere')
  await choosePhoto(stranger, photo, 'me.jpg')
  await stranger.getByLabel('Password').fill('Stranger#1')
  await main(stranger).getByRole('button', { name: 'Sign Up' }).click()
  await expect(
    main(stranger).getByRole('alert').filter({ hasText: 'An account with this email address already exists.' }),
  ).toBeVisible()
})

test('the mailed links verify an address and reset a password', async ({ page, photo, market, complaints }) => {
  const buyer = somebody('Buyer')
  await signUp(page, buyer, photo)
  await open(page, '/profile')
  await main(page).getByRole('button', { name: 'Verify your email' }).click()
  await seeToast(page, 'Verification Email send. Check your inbox / spam folder')
  await open(page, await readLink(market, buyer.email, 'Verify your email address', 2))
  await main(page).getByRole('button', { name: 'Confirm my address' }).click()
  await expect(main(page)).toContainText('Your email is verified.')
  await main(page).getByRole('link', { name: 'Go to My Profile' }).click()
  await expect(main(page).getByText('Verified', { exact: true })).toBeVisible()

  await logOut(page)
  await open(page, '/login')
  await page.getByLabel('Email').fill(buyer.email)
  await main(page).getByRole('button', { name: 'Forget Password?' }).click()
  await open(page, await readLink(market, buyer.email, 'Choose a new password'))
  await page.getByLabel('Password').fill('Another#2')
  await main(page).getByRole('button', { name: 'Set new password' }).click()
  await expect(main(page)).toContainText('Your password has been changed. You can log in with it now.')
  complaints.allow(400, refused)
  await main(page).getByRole('link', { name: 'Login' }).click()
  await logIn(page, buyer)
  await expect(main(page).getByRole('alert').filter({ hasText: 'Incorrect email or password.' })).toBeVisible()
  await logIn(page, { ...buyer, password: 'Another#2' })
  await seeToast(page, 'User login Successful.')
})

test('deleting the account requires a new sign-in and deletes it at the provider too', async ({
  page,
  photo,
  market,
  complaints,
}) => {
  const buyer = somebody('Buyer')
  await signUp(page, buyer, photo)
  await open(page, '/profile')
  complaints.allow(403, '/api/user/')
  await market.ageSignIns()
  await main(page).getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click()
  const again = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await again.getByLabel('Password').fill(buyer.password)
  await again.getByRole('button', { name: 'Continue', exact: true }).click()
  await seeToast(page, 'Your account has been deleted.')

  complaints.allow(400, refused)
  await open(page, '/login')
  await logIn(page, buyer)
  await expect(main(page).getByRole('alert').filter({ hasText: 'Incorrect email or password.' })).toBeVisible()
})
