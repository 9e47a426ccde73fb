import { card, main, row, seeToast } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { aLaptop, offer, register, signIn, somebody } from '../people.ts'

test('[CALL-9] [NAV-12] a page whose script does not come says which, why and where it should have come from', async ({
  page,
  market,
  complaints,
}) => {
  await signIn(page, await register(market, somebody('Buyer')))
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  complaints.allow('lost', '/assets/')
  await page.route('**/assets/blog-page-*.js', (route) => route.abort('connectionreset'))
  await page.getByRole('link', { name: 'Blog' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    /^Loading chunk (\S*\/assets\/blog-page-[\w-]+\.js) failed\. \(error: \1\)$/,
  )
  await page.unroute('**/assets/blog-page-*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Questions And Answer' })).toBeVisible()
  complaints.allow(404, '/nowhere')
  await page.goto('/nowhere')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/login')
})

test('[CALL-6] what could not be read is asked for three times more', async ({ page, market, complaints }) => {
  await signIn(page, await register(market, somebody('Buyer')))
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'My Orders' })).toBeVisible()
  complaints.allow('lost', '/api/booking/user/')
  let asked = 0
  await page.route('**/api/booking/user/**', (route) => {
    asked += 1
    return asked < 4 ? route.abort('connectionreset') : route.continue()
  })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const lost = () => page.waitForEvent('requestfailed')
  await Promise.all([lost(), page.getByRole('link', { name: 'My Orders' }).click()])
  for (const [before, seconds] of [1, 2, 4].entries()) {
    // Its failure has to reach the page before time goes on.
    await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()))
    await page.clock.runFor((seconds - 0.2) * 1000)
    expect(asked).toBe(before + 1)
    await Promise.all([before < 2 ? lost() : undefined, page.clock.runFor(400)])
  }
  await page.clock.resume()
  await expect(main(page)).toContainText('You have booked no laptop yet.')
  expect(asked).toBe(4)
})

test('what Home shows stays when it can not be read again, and Home says so', async ({
  page,
  market,
  photo,
  complaints,
}) => {
  const laptop = aLaptop()
  await offer(market, photo, laptop)
  await page.clock.install()
  await page.goto('/')
  await expect(card(page, laptop.name)).toBeVisible()
  complaints.allow('lost', '/api/')
  const lists = /\/api\/(category\/list|products\/advertise\/list)/
  await page.route(lists, (route) => route.abort('connectionreset'))
  await page.clock.fastForward(10 * 60_000)
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  const notices = main(page).getByText('This could not be refreshed. You see what was loaded before.')
  await expect(async () => {
    await page.clock.fastForward(5000)
    await expect(notices).toHaveCount(2, { timeout: 1000 })
  }).toPass()
  await expect(card(page, laptop.name)).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Lenovo', exact: true })).toBeVisible()
  await page.unroute(lists)
  await main(page).getByRole('button', { name: 'Try again' }).first().click()
  await expect(notices).toHaveCount(1)
})

test('[CALL-7] what could not be written is asked for once', async ({ page, market, photo, complaints }) => {
  const laptop = aLaptop()
  await offer(market, photo, laptop)
  await signIn(page, await register(market, somebody('Buyer')))
  await page.goto('/category/Lenovo')
  complaints.allow('lost', '/api/wishlist')
  let asked = 0
  await page.route('**/api/wishlist', (route) => {
    asked += 1
    return route.abort('connectionreset')
  })
  await page.clock.install()
  await card(page, laptop.name).getByRole('button', { name: 'Wishlist' }).click()
  await seeToast(page, 'The connection was lost. Nothing you typed is gone; try again.', 'error')
  await page.clock.fastForward(120_000)
  await expect(card(page, laptop.name).getByRole('button', { name: 'Wishlist' })).toBeEnabled()
  expect(asked).toBe(1)
  await page.goto('/dashboard/wishlist')
  await expect(row(page, laptop.name)).toHaveCount(0)
})

test('a page that was open when the market was released anew goes on in the new release', async ({
  page,
  complaints,
}) => {
  complaints.allow('lost', '/assets/')
  await page.goto('/')
  await page.evaluate(() => {
    Object.assign(globalThis, { release: 'old' })
    scrollTo(0, document.body.scrollHeight)
  })
  // The old release's script is gone, as often as it is asked for; the document that the server has now begins with another one.
  let [gone, documents] = [0, 0]
  await page.route('**/assets/blog-page-*.js', (route) => {
    if (documents > 0) return route.continue()
    gone += 1
    return route.abort('connectionreset')
  })
  await page.route('**/blog', async (route) => {
    if (route.request().resourceType() === 'document') documents += 1
    if (route.request().resourceType() !== 'fetch') return route.continue()
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(/\/assets\/index-[\w-]+\.js/, '/assets/index-NewRelease.js'),
    })
  })
  await page.getByRole('link', { name: 'Blog' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Questions And Answer' })).toBeVisible()
  expect(gone).toBeGreaterThan(0)
  expect(documents).toBe(1)
  expect(await page.evaluate(() => ['release' in globalThis, scrollY])).toEqual([false, 0])
})
