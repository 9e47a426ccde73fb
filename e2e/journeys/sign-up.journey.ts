import { main, open, signUp } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { somebody } from '../people.ts'

test('[AUTH-5] [AUTH-13] [PROF-1] [PROF-3] [PROF-4] signing up sends photo, account, profile, user record and token request, in this order, and the profile shows who one is', async ({
  page,
  photo,
}) => {
  const seller = somebody('Saler')
  const sent: { path: string; body: unknown }[] = []
  page.on('request', (request) => {
    const { pathname: path } = new URL(request.url())
    if (request.method() === 'GET') return
    sent.push({ path, body: path === '/api/images' ? undefined : (request.postDataJSON() as unknown) })
  })
  await signUp(page, seller, photo)
  await expect(page).toHaveURL('/dashboard/addproduct')
  const { name, email, password, userType } = seller
  const photoUrl: unknown = expect.stringMatching(/^\/images\/[0-9a-f]{64}\.jpg$/)
  expect(sent).toEqual([
    { path: '/api/images', body: undefined },
    { path: '/api/auth/sign-up/email', body: { name, email, password } },
    { path: '/api/auth/update-user', body: { displayName: name, photoURL: photoUrl } },
    { path: '/api/user', body: { name, email, userType, address: '12 Zindabazar, Sylhet', photoUrl } },
    { path: '/api/jwt', body: { email } },
  ])
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('link', { name: 'My Products' })).toBeVisible()

  await test.step('at its own address and in the dashboard', async () => {
    for (const address of ['/profile', '/dashboard']) {
      await open(page, address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Profile')
      for (const text of [seller.name, seller.email, 'Not verified'])
        await expect(main(page).getByText(text, { exact: true })).toBeVisible()
      await expect
        .poll(() =>
          main(page)
            .locator('img')
            .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
        )
        .toBe(true)
      await expect(main(page).getByRole('button', { name: 'Verify your email' })).toBeVisible()
    }

    await main(page).getByRole('button', { name: 'Upate Profile' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('coming soon')
    await expect(dialog.getByRole('textbox')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
  })
})
