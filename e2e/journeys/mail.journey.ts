import { logIn, main, open, seeToast } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { readLink } from '../mail.ts'
import { register, signIn, somebody } from '../people.ts'

test('[PROF-2] the mailed link verifies an e-mail address', async ({ page, market, complaints }) => {
  const buyer = await register(market, somebody('Buyer'))
  await signIn(page, buyer)
  await open(page, '/profile')
  await expect(main(page)).toContainText('Not verified')
  await main(page).getByRole('button', { name: 'Verify your email' }).click()
  await seeToast(page, 'Verification Email send. Check your inbox / spam folder')

  const link = await readLink(market, buyer.email, 'Verify your email address', 2)
  await open(page, link)
  await open(page, link)
  await main(page).getByRole('button', { name: 'Confirm my address' }).click()
  await expect(main(page)).toContainText('Your email is verified.')
  await open(page, link)
  await main(page).getByRole('button', { name: 'Confirm my address' }).click()
  await expect(main(page)).toContainText('You’ve already used this link. Your email is verified.')
  await main(page).getByRole('link', { name: 'Go to My Profile' }).click()
  await expect(main(page).getByText('Verified', { exact: true })).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Verify your email' })).toBeHidden()

  complaints.allow(400, '/api/auth/verify-email')
  await open(page, link.replace(/token=..../, 'token=none'))
  await main(page).getByRole('button', { name: 'Confirm my address' }).click()
  await expect(main(page).getByRole('alert')).toHaveText(
    'This link has expired or was already used. Ask for a new one.',
  )
})

test('[AUTH-14] the mailed link resets a forgotten password', async ({ page, market, complaints }) => {
  const buyer = await register(market, somebody('Buyer'))
  const password = 'Another#2'
  await open(page, '/login')
  await page.getByLabel('Email').fill(buyer.email)
  await main(page).getByRole('button', { name: 'Forget Password?' }).click()
  await expect(main(page)).toContainText(
    'If there’s an account with this email address, a link to reset the password is on its way.',
  )

  const link = await readLink(market, buyer.email, 'Choose a new password')
  await open(page, link)
  await page.getByLabel('Password').fill(password)
  await main(page).getByRole('button', { name: 'Set new password' }).click()
  await expect(main(page)).toContainText('Your password has been changed. You can log in with it now.')

  complaints.allow(401, '/api/auth/sign-in/email')
  await main(page).getByRole('link', { name: 'Login' }).click()
  await logIn(page, buyer)
  await expect(main(page).getByRole('alert').filter({ hasText: 'Incorrect email or password.' })).toBeVisible()
  await logIn(page, { email: buyer.email, password })
  await seeToast(page, 'User login Successful.')

  complaints.allow(400, '/api/auth/reset-password')
  await open(page, link)
  await page.getByLabel('Password').fill(password)
  await main(page).getByRole('button', { name: 'Set new password' }).click()
  await expect(
    main(page).getByRole('alert').filter({ hasText: 'This link has expired or was already used. Ask for a new one.' }),
  ).toBeVisible()
})
