import { fillInSignUp, main, seeToast, signUp } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { somebody } from '../people.ts'

test('[AUTH-5] [AUTH-13] signing up sends photo, account, profile, user record and token request, in this order', async ({
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
  await expect(page).toHaveURL('/')
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
})

test('[AUTH-5] signing up waits for the photo', async ({ page, photo }) => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  let asked = false
  page.on('request', (request) => {
    asked ||= request.url().includes('/api/auth/sign-up')
  })
  await page.route('**/api/images', async (route) => {
    await arrived
    await route.continue()
  })
  await fillInSignUp(page, somebody('Buyer'), photo)
  const submit = main(page).getByRole('button', { name: 'Sign Up' })
  await submit.click()
  await expect(submit).toBeDisabled()
  expect(asked).toBe(false)
  arrive()
  await seeToast(page, 'User Created Successfully.')
})
