import type { Request } from '@playwright/test'
import { logIn, main, open, reload, seeToast } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { expectBelow, expectRed } from '../looks.ts'
import { register, signIn, somebody } from '../people.ts'

test('[AUTH-6] [AUTH-8] [AUTH-9] a wrong password shows its message in red under the form; the right one leads to Home and stores the token in local storage and in a cookie', async ({
  page,
  market,
  complaints,
}) => {
  const buyer = await register(market, somebody('Buyer'))
  complaints.allow(401, '/api/auth/sign-in/email')
  await open(page, '/login')
  await logIn(page, { ...buyer, password: 'Wrong#123' })
  const refusal = main(page).getByText('Incorrect email or password.')
  await expect(refusal).toBeVisible()
  await expectRed(refusal)
  await expectBelow(refusal, main(page).getByRole('button', { name: 'Login' }))
  await expect(page.getByLabel('Email')).toHaveValue(buyer.email)
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()

  await logIn(page, buyer)
  await seeToast(page, 'User login Successful.')
  await expect(page).toHaveURL('/')
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  expect((await page.context().cookies()).find(({ name }) => name === 'accessToken')?.value).toBe(token)
})

test('[AUTH-8] a protected page leads to the login and back, also after a reload, and when the session was ended elsewhere', async ({
  page,
  market,
  complaints,
}) => {
  const buyer = await register(market, somebody('Buyer'))
  await open(page, '/dashboard/myorders?from=mail')
  await expect(page).toHaveURL('/login')
  await reload(page)
  let counted = 0
  const count = (request: Request) => {
    if (request.url().endsWith('/api/notices?limit=1')) counted += 1
  }
  page.on('requestfinished', count).on('requestfailed', count)
  await logIn(page, buyer)
  await expect(page).toHaveURL('/dashboard/myorders?from=mail')
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible()

  // The bell's request, when its stream opens. A later one, without the cookie, would end the session before the click
  // does.
  await expect.poll(() => counted).toBe(1)
  await page.context().clearCookies()
  complaints.allow(401, '/api/')
  await page.getByRole('link', { name: 'My Wishlist' }).click()
  await expect(page).toHaveURL('/login')
  await logIn(page, buyer)
  await expect(page).toHaveURL('/dashboard/wishlist')
})

test('[AUTH-10] [NAV-2] logging out deletes the token in local storage and in its cookie', async ({
  page,
  market,
  complaints,
}) => {
  const buyer = await register(market, somebody('Buyer'))
  await signIn(page, buyer)
  await open(page, '/')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(page.getByRole('link', { name: buyer.name })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('accessToken'))).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  expect((await page.context().cookies()).map(({ name }) => name)).toContain('accessToken')

  const otherTab = await page.context().newPage()
  await open(otherTab, '/dashboard')
  await expect(main(otherTab)).toContainText(buyer.email)

  // The other tab may still ask for something when its session ends.
  complaints.allow(401, '/api/')
  await page.getByRole('link', { name: 'Blog' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(main(page).getByRole('link', { name: 'Sign Up' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('accessToken')
  await expect(otherTab).toHaveURL('/login')
})

test('an expired token is renewed without a message', async ({ page, market, complaints }) => {
  const seller = await register(market, somebody('Saler'))
  await signIn(page, seller)
  await open(page, '/dashboard/addproduct')
  await expect(page.getByLabel('Product Name')).toBeVisible()

  // The page asks for it once it knows who is signed in.
  const token = await (await page.waitForFunction(() => localStorage.getItem('accessToken'))).jsonValue()
  const expired = await market.expire(String(token))
  await page.evaluate((old) => localStorage.setItem('accessToken', old), expired)
  await page.context().clearCookies({ name: 'accessToken' })

  complaints.allow(401, '/api/')
  await open(page, '/dashboard/myproducts')
  await expect(page.getByText('You haven’t listed any laptops yet.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).not.toBe(expired)
})

test('a sign-out before the session was known stays a sign-out', async ({ page, market, complaints }) => {
  await signIn(page, await register(market, somebody('Buyer')))
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let tellAnswered = () => {}
  const answered = new Promise<void>((resolve) => {
    tellAnswered = resolve
  })
  await page.route('**/api/user/single/**', async (route) => {
    const response = await route.fetch()
    tellAnswered()
    await held
    await route.fulfill({ response })
  })
  complaints.allow(404, '/no/such/page')
  await open(page, '/no/such/page')
  // By the server, which refuses what it reads after the sign-out.
  await answered
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/login')
  const late = page.waitForResponse('**/api/user/single/**')
  letGo()
  await (await late).finished()
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(main(page).getByRole('link', { name: 'Sign Up' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden()
})
