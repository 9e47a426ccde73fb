import type { Page } from '@playwright/test'
import { fillInSignUp, logIn, main, open, seeToast } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { somebody } from '../people.ts'
import { translate } from '../translate.ts'

/** Waits for what tells that the page is complete, then translates it. */
async function translated(page: Page, complete: () => Promise<void>): Promise<void> {
  await complete()
  await page.evaluate(translate)
  await expect(page.locator('font').first()).toBeAttached()
}

const headed = (page: Page, name: string) => () => expect(page.getByRole('heading', { name })).toBeVisible()

async function expectNoError(page: Page): Promise<void> {
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
  await expect(main(page)).toBeVisible()
}

test('on translated pages a visitor switches the theme, subscribes, signs up, errs at the login and logs in', async ({
  page,
  photo,
  complaints,
}) => {
  const buyer = somebody('Buyer')
  await open(page, '/')
  await translated(page, headed(page, 'Buye & Sale Laptops'))
  await page.getByRole('button', { name: 'Switch to light theme' }).click()
  await expect(page.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible()
  await page.getByLabel('Email address').fill(somebody('Buyer').email)
  await page.getByRole('button', { name: 'Submit' }).click()
  await seeToast(page, 'Subscription successful')

  await page.getByRole('link', { name: 'Login' }).first().click()
  await translated(page, headed(page, 'Login'))
  await main(page).getByRole('link', { name: 'Create an account' }).click()
  await translated(page, headed(page, 'Sign Up'))
  await main(page).getByRole('button', { name: 'Sign Up' }).click()
  await translated(page, () => expect(main(page).getByText('Photo is Required')).toBeVisible())
  await fillInSignUp(page, buyer, photo)
  await page.getByLabel('Buyer Account').check()
  await expect(main(page).getByText(/(is Required|is required)$/)).toHaveCount(0)
  await page.evaluate(translate)
  await main(page).getByRole('button', { name: 'Sign Up' }).click()
  await seeToast(page, 'User Created Successfully.')
  await translated(page, () => expect(page.getByRole('button', { name: 'Logout' })).toBeVisible())
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()

  await page.getByRole('link', { name: 'Login' }).first().click()
  complaints.allow(401, '/api/auth/sign-in/email')
  await translated(page, headed(page, 'Login'))
  await logIn(page, { ...buyer, password: 'Wrong#123' })
  const refusal = main(page).getByText('Incorrect email or password.')
  await translated(page, () => expect(refusal).toBeVisible())
  // As extensions do, which React then can't remove.
  await main(page)
    .locator('[role=alert] > *')
    .evaluate((element) => element.remove())
  await logIn(page, buyer)
  await seeToast(page, 'User login Successful.')
  await translated(page, headed(page, 'Buye & Sale Laptops'))
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expectNoError(page)
})
