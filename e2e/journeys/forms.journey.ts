import type { Page } from '@playwright/test'
import { choosePhoto, fillInSignUp, main, photoField, submitLaptop } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { expectBelow } from '../looks.ts'
import { register, signIn, somebody } from '../people.ts'

/** What stands beside a field in red, and is read out with it. */
async function seeError(page: Page, label: string, message: string): Promise<void> {
  const field = main(page).getByLabel(label, { exact: true })
  await expect(field).toHaveAccessibleDescription(new RegExp(`${message.replaceAll(/[.!?]/g, '\\$&')}$`))
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(main(page).getByText(message, { exact: true }).first()).toBeVisible()
}

test('[AUTH-1] login says what is missing', async ({ page }) => {
  await page.goto('/login')
  const submit = main(page).getByRole('button', { name: 'Login' })
  await submit.click()
  await seeError(page, 'Email', 'Email Address is required')
  await seeError(page, 'Password', 'Password is required')
  await page.getByLabel('Password').fill('short')
  await submit.click()
  await seeError(page, 'Password', 'Password must be 6 characters or longer')
  await expect(page).toHaveURL('/login')
})

test('[AUTH-2] [AUTH-3] signup says what is missing', async ({ page }) => {
  await page.goto('/signup')
  const submit = main(page).getByRole('button', { name: 'Sign Up' })
  await submit.click()
  await seeError(page, 'Name', 'Name is Required')
  await expect(main(page).getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await seeError(page, 'Address', 'Address is Required')
  await seeError(page, 'Photo', 'Photo is Required')
  await seeError(page, 'Password', 'Password is required')
  for (const [password, message] of [
    ['Ab#1', 'Password must be 6 characters long'],
    ['abcdef1#', 'Password must have uppercase, number and special characters'],
    ['Abcdefg#', 'Password must have uppercase, number and special characters'],
    ['Abcdef12', 'Password must have uppercase, number and special characters'],
  ] as const) {
    await page.getByLabel('Password').fill(password)
    await submit.click()
    await seeError(page, 'Password', message)
  }
})

for (const [address, kept] of [
  ['/login', 'current-password'],
  ['/signup', 'new-password'],
  ['/reset-password?token=x', 'new-password'],
] as const) {
  test(`the password of ${address} is not shown, may be pasted, and may be filled in by a keeper of passwords`, async ({
    page,
  }) => {
    await page.goto(address)
    const field = main(page).getByLabel('Password', { exact: true })
    await expect(field).toHaveAttribute('type', 'password')
    await expect(field).toHaveAttribute('autocomplete', kept)
    await field.evaluate((input: HTMLInputElement) => {
      input.focus()
      const data = new DataTransfer()
      data.setData('text/plain', 'Pasted#123')
      if (input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })))
        document.execCommand('insertText', false, 'Pasted#123')
    })
    await expect(field).toHaveValue('Pasted#123')
  })
}

test('[AUTH-4] an account is a Buyer’s until the Saler’s is chosen', async ({ page }) => {
  await page.goto('/signup')
  const [seller, buyer] = [
    page.getByRole('radio', { name: 'Saler Account' }),
    page.getByRole('radio', { name: 'Buyer Account' }),
  ]
  await expect(page.getByRole('radio')).toHaveCount(2)
  await expect(buyer).toBeChecked()
  await seller.check()
  await expect(buyer).not.toBeChecked()
  await buyer.check()
  await expect(seller).not.toBeChecked()
})

test('[AUTH-7] signup under a taken e-mail address is refused under the form and loses nothing', async ({
  page,
  market,
  photo,
  complaints,
}) => {
  const { email, password } = await register(market, somebody('Buyer'))
  complaints.allow(409, '/api/auth/sign-up/email')
  await fillInSignUp(page, { name: 'Somebody Else', email, password }, photo)
  const submit = main(page).getByRole('button', { name: 'Sign Up' })
  await submit.click()
  const refusal = main(page)
    .getByRole('alert')
    .filter({ hasText: 'An account with this e-mail address already exists.' })
  await expect(refusal).toBeVisible()
  await expectBelow(refusal, submit)
  await expect(page.getByLabel('Name')).toHaveValue('Somebody Else')
})

test.describe('add product', () => {
  test.beforeEach(async ({ page, market }) => {
    await signIn(page, await register(market, somebody('Saler')))
    await page.goto('/dashboard/addproduct')
  })

  test('[SELL-1] [SELL-2] says what is missing', async ({ page }) => {
    await submitLaptop(page)
    await seeError(page, 'Product Name', 'Name is Required')
    await seeError(page, 'Description', 'Description is Required')
    await seeError(page, 'Photo', 'Photo is Required')
    for (const label of ['Selling Price', 'Original Price', 'Location', 'Phone', 'Months of use']) {
      await expect(main(page).getByLabel(label)).toHaveAttribute('aria-invalid', 'true')
    }
    await expect(page).toHaveURL('/dashboard/addproduct')
  })

  test('says beside the field why a photo is refused', async ({ page, photo, complaints }) => {
    const field = photoField(page)
    complaints.allow(415, '/api/images')
    await choosePhoto(
      page,
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'drawing.jpg',
    )
    await expect(field).toHaveAccessibleDescription('Only JPEG, PNG and WebP pictures can be used.')

    complaints.allow(422, '/api/images')
    await choosePhoto(page, photo.subarray(0, photo.length / 2), 'half.jpg')
    await expect(field).toHaveAccessibleDescription('This picture is damaged and can not be read.')

    await choosePhoto(page, photo, 'laptop.jpg')
    await expect(field).toHaveAccessibleDescription('Photo is uploaded')
  })
})
