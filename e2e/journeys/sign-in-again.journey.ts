import { demoAdmin } from '../accounts.ts'
import { row, seeToast } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { register, signIn, somebody } from '../people.ts'

test('an Admin whose sign-in is too old for an action signs in again in a dialog, and the action is done', async ({
  page,
  market,
  complaints,
}) => {
  const leaver = await register(market, somebody('Buyer', 'Lea Leaver'))
  await signIn(page, demoAdmin)
  await page.goto('/dashboard/allbuyer')
  complaints.allow(403, '/api/user/')
  complaints.allow(401, '/api/auth/sign-in/email')

  await market.ageSignIns()
  await row(page, leaver.email).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()

  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await expect(dialog.getByLabel('Email')).toHaveValue(demoAdmin.email)
  await dialog.getByLabel('Password').fill('Wrong#123')
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
  await dialog.getByLabel('Password').fill(demoAdmin.password)
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click()

  await seeToast(page, 'Delete suffcessfull.')
  await expect(dialog).toBeHidden()
  await expect(row(page, leaver.email)).toBeHidden()
})
