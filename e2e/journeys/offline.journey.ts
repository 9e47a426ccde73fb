import { textsIn } from '@market/contract/texts/all'
import type { Page } from '@playwright/test'
import { main, open, row } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { aLaptop, book, offer, register, signIn, somebody } from '../people.ts'

test.use({ serviceWorkers: 'allow' })

/**
 * Waits until this service worker controls the page. The condition is not async: Playwright takes a promise for true.
 */
async function beLookedAfter(page: Page, script = '/service-worker.js'): Promise<void> {
  await page
    .waitForFunction(
      (script) => {
        const { controller } = navigator.serviceWorker
        return controller?.state === 'activated' && controller.scriptURL.endsWith(script)
      },
      script,
      // It fetches some 150 files, one after the other, of which each may wait on a busy machine.
      { timeout: 150_000 },
    )
    .catch(async (reason: unknown) => {
      throw new Error(`no ${script} in control: ${JSON.stringify(await readWorkers(page))}`, { cause: reason })
    })
}

/** Script and state of the workers that there are. */
function readWorkers(page: Page): Promise<object> {
  return page.evaluate(async () => {
    const found = await navigator.serviceWorker.getRegistrations()
    const say = (worker: ServiceWorker | null) => worker && `${worker.scriptURL} ${worker.state}`
    return {
      ready: document.readyState,
      controller: say(navigator.serviceWorker.controller),
      registrations: found.map(({ installing, waiting, active }) => [installing, waiting, active].map(say)),
    }
  })
}

/** Paths of everything in Cache Storage. */
function readStored(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const stored = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const requests = await (await caches.open(name)).keys()
        return requests.map(({ url }) => new URL(url).pathname)
      }),
    )
    return stored.flat()
  })
}

async function expectBuiltFilesAlone(page: Page): Promise<void> {
  const stored = await readStored(page)
  expect(stored).toContain('/offline.html')
  expect(
    stored.filter((path) => !/^\/(assets\/|(offline\.html|manifest\.webmanifest|favicon\.svg)$)/.test(path)),
  ).toEqual([])
}

test('without a network every page is the offline page, whose link opens it when the network is back', async ({
  page,
  context,
  market,
  complaints,
}) => {
  complaints.allow('lost', market.url)
  await page.goto('/')
  await beLookedAfter(page)
  await context.setOffline(true)
  await page.goto('/blog')
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
  await expect(page).toHaveTitle('You’re offline - Buy & Sale')
  // In the styles of the build.
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveCSS('display', 'flex')
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Questions And Answer' })).toBeVisible()
})

test('the offline page is in the chosen language', async ({ page, context, market, complaints }) => {
  complaints.allow('lost', market.url)
  await page.goto('/')
  await beLookedAfter(page)
  await page.getByRole('contentinfo').getByRole('button', { name: 'বাংলা' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
  await beLookedAfter(page, '/service-worker.bn.js')
  expect(await readStored(page)).not.toContain('/offline.html')
  await context.setOffline(true)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: textsIn.bn.offline.title })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
})

test('the product can be installed', async ({ page, request }) => {
  await open(page, '/blog')
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', '/manifest.webmanifest')
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    name: string
    display: string
    icons: { src: string; purpose: string }[]
  }
  expect(manifest).toMatchObject({ name: 'Buy & Sale Laptops', display: 'standalone' })
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
  for (const { src } of manifest.icons) expect((await request.get(src)).headers()['content-type']).toBe('image/png')
})

test('the service worker stores nothing of what a user is shown', async ({
  page,
  context,
  market,
  photo,
  complaints,
}) => {
  const [buyer, seen, ordered] = [somebody('Buyer', 'Quillon Nobodyelse'), aLaptop(), aLaptop()]
  const [, id] = await Promise.all([
    offer(market, photo, seen),
    offer(market, photo, ordered, undefined, { advertised: false }),
    register(market, buyer),
  ])
  await page.goto('/')
  await beLookedAfter(page)
  await page.goto('/search?q=ThinkPad')
  await expect(main(page).getByRole('link', { name: seen.name })).toBeVisible()
  await signIn(page, buyer)
  await book(page, id, buyer, ordered.price)
  await page.goto('/search?q=ThinkPad')
  await expect(main(page).getByRole('link', { name: seen.name })).toBeVisible()
  await page.goto('/dashboard/myorders')
  await expect(row(page, ordered.name)).toBeVisible()
  await expectBuiltFilesAlone(page)

  // By key: a pointer would rest on the login link that appears there, whose page is then prefetched.
  await page.getByRole('button', { name: 'Logout' }).press('Enter')
  await expect(main(page).getByRole('link', { name: 'Login' })).toBeVisible()
  // Nothing of Home is in flight any more.
  await open(page, '/blog')
  complaints.allow('lost', market.url)
  await context.setOffline(true)
  for (const path of ['/dashboard/myorders', '/search?q=ThinkPad']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
    const text = await page.evaluate(() => document.documentElement.outerHTML)
    for (const secret of [buyer.name, buyer.email, ordered.name]) expect(text).not.toContain(secret)
  }
})
