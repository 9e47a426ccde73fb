import { choosePhoto, fillInSignUp, main } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { expectBelow } from '../looks.ts'
import { register, signIn, somebody } from '../people.ts'

test('[AUTH-7] signup under a taken e-mail address shows the error under the form and keeps the input', async ({
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
    .filter({ hasText: 'An account with this email address already exists.' })
  await expect(refusal).toBeVisible()
  await expectBelow(refusal, submit)
  await expect(page.getByLabel('Name')).toHaveValue('Somebody Else')
})

test.describe('add product', () => {
  test.beforeEach(async ({ page, market }) => {
    await signIn(page, await register(market, somebody('Saler')))
    await page.goto('/dashboard/addproduct')
  })

  test('says beside the field why a photo is refused', async ({ page, photo, complaints }) => {
    const tile = (nth: number) => page.getByRole('listitem', { name: new RegExp(`^Photo ${nth} of`) })
    complaints.allow(415, '/api/images')
    await choosePhoto(
      page,
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'drawing.jpg',
    )
    await expect(tile(1)).toContainText('Only JPEG, PNG and WebP photos can be used.')

    complaints.allow(422, '/api/images')
    await choosePhoto(page, photo.subarray(0, photo.length / 2), 'half.jpg')
    await expect(tile(2)).toContainText('This photo is damaged and can’t be read. Please choose another one.')

    await choosePhoto(page, photo, 'laptop.jpg')
    await expect(tile(3)).toContainText('Photo uploaded')
  })
})
