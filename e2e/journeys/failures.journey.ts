import { main, open } from '../acts.ts'
import { inspectPage, onPhone } from '../accessibility.ts'
import { expect, test } from '../fixtures.ts'
import { register, signIn, somebody } from '../people.ts'

test('[CALL-9] [NAV-12] a page whose script fails to load shows its URL and the reason below the bar', async ({
  page,
  market,
  complaints,
}) => {
  await signIn(page, await register(market, somebody('Buyer')))
  await open(page, '/')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  complaints.allow('lost', '/assets/')
  await page.route('**/assets/blog-page-*.js', (route) => route.abort('connectionreset'))
  await page.getByRole('link', { name: 'Blog' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    /^Loading chunk (\S*\/assets\/blog-page-[\w-]+\.js) failed\. \(error: \1\)$/,
  )
  await expect(page.getByRole('banner').getByRole('link', { name: 'Home' })).toBeVisible()
  await inspectPage(page, [onPhone])
  await page.unroute('**/assets/blog-page-*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Questions And Answer' })).toBeVisible()
  complaints.allow(404, '/nowhere')
  await open(page, '/nowhere')
  await expect(page.getByRole('alert')).toHaveText('Not Found')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/login')
  await open(page, '/')
  await expect(main(page).getByRole('link', { name: 'Sign Up' })).toBeVisible()
})

test('a page open during a deployment continues in the new release', async ({ page, complaints }) => {
  complaints.allow('lost', '/assets/')
  await open(page, '/')
  await page.evaluate(() => {
    Object.assign(globalThis, { release: 'old' })
    scrollTo(0, document.body.scrollHeight)
  })
  // Every request for the old release's script fails; the server's current document loads another one.
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
