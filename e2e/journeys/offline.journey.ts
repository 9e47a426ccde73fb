import { textsIn } from '@market/contract/texts/all'
import type { Page } from '@playwright/test'
import { main, row } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { aLaptop, book, offer, register, signIn, somebody } from '../people.ts'

test.use({ serviceWorkers: 'allow' })

/**
 * Waits until this service worker controls the page and has cached what it starts from. The condition is not async:
 * Playwright takes a promise for true.
 */
async function beLookedAfter(page: Page, script = '/service-worker.js'): Promise<void> {
  await page.waitForFunction((script) => {
    const { controller } = navigator.serviceWorker
    return controller?.state === 'activated' && controller.scriptURL.endsWith(script)
  }, script)
}

/** Paths and texts of everything in Cache Storage. */
function readStores(page: Page): Promise<{ addresses: string[]; text: string }> {
  return page.evaluate(async () => {
    const kept = await Promise.all(
      (await caches.keys())
        .filter((name) => name !== 'market-files')
        .map(async (name) => {
          const store = await caches.open(name)
          return Promise.all(
            (await store.keys()).map(
              async (request) =>
                [
                  request.url.slice(location.origin.length),
                  (await (await store.match(request))?.text()) ?? '',
                ] as const,
            ),
          )
        }),
    )
    const all = kept.flat()
    return { addresses: all.map(([address]) => address), text: all.map(([, text]) => text).join('\n') }
  })
}

test('a visitor reads visited pages offline, and the offline page for others', async ({
  page,
  context,
  market,
  photo,
  complaints,
}) => {
  const laptop = aLaptop()
  const id = await offer(market, photo, laptop)
  await page.goto('/')
  await beLookedAfter(page)
  await page.getByRole('link', { name: laptop.name }).click()
  await expect(page.getByRole('heading', { name: laptop.name, level: 1 })).toBeVisible()
  await expect
    .poll(async () => (await readStores(page)).addresses)
    .toEqual(expect.arrayContaining(['/', `/laptop/${id}`, `/api/products/${id}`]))
  await page.goto('/search?brand=Lenovo')
  await expect(page.getByRole('link', { name: laptop.name })).toBeVisible()
  await expect.poll(async () => (await readStores(page)).addresses).toContain('/search?brand=Lenovo')

  complaints.allow('lost', market.url)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('link', { name: laptop.name })).toBeVisible()
  await expect(page.getByText('You are offline. What you typed is kept.')).toBeVisible()
  // Read by a navigation in the client, never by a request for its document.
  await page.goto(`/laptop/${id}`)
  await expect(page.getByRole('heading', { name: laptop.name, level: 1 })).toBeVisible()
  await page.goto('/blog')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page).toHaveTitle('You are offline - Buy & Sale')
  await page.getByRole('link', { name: laptop.name }).click()
  await expect(page.getByRole('heading', { name: laptop.name, level: 1 })).toBeVisible()

  await page.goto('/blog')
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Questions And Answer' })).toBeVisible()

  const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as {
    name: string
    display: string
    icons: { src: string; purpose: string }[]
  }
  expect(manifest).toMatchObject({ name: 'Buy & Sale Laptops', display: 'standalone' })
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
  for (const { src } of manifest.icons)
    expect((await page.request.get(src)).headers()['content-type']).toBe('image/png')
})

test('after a change of language nothing is shown in the previous one', async ({
  page,
  context,
  market,
  complaints,
}) => {
  await page.goto('/')
  await beLookedAfter(page)
  await expect.poll(async () => (await readStores(page)).addresses).toContain('/')
  await page.getByRole('contentinfo').getByRole('button', { name: 'বাংলা' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
  await beLookedAfter(page, '/service-worker.bn.js')
  await expect.poll(async () => (await readStores(page)).text).toContain('<html lang="bn"')
  expect((await readStores(page)).text).not.toContain('<html lang="en"')

  complaints.allow('lost', market.url)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: textsIn.bn.product.headline })).toBeVisible()
  await page.goto('/blog')
  await expect(page.getByRole('heading', { name: textsIn.bn.offline.title })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
})

test('signing in empties the service worker’s caches, and they stay empty', async ({
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
  await expect.poll(async () => (await readStores(page)).text).toContain(seen.name)

  await signIn(page, buyer)
  await book(page, id, buyer, ordered.price)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect.poll(async () => (await readStores(page)).addresses).toEqual(['/signed-in'])
  await page.goto('/search?q=ThinkPad')
  await expect(main(page).getByRole('link', { name: seen.name })).toBeVisible()
  await page.goto('/dashboard/myorders')
  await expect(row(page, ordered.name)).toBeVisible()
  expect((await readStores(page)).addresses).toEqual(['/signed-in'])

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(main(page).getByRole('link', { name: 'Login' })).toBeVisible()
  // The pointer is where the login link has appeared, whose page is then prefetched.
  await page.waitForLoadState('networkidle')
  complaints.allow('lost', market.url)
  await context.setOffline(true)
  for (const path of ['/dashboard/myorders', '/search?q=ThinkPad']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
    const text = await page.evaluate(() => document.documentElement.outerHTML)
    for (const secret of [buyer.name, buyer.email, ordered.name]) expect(text).not.toContain(secret)
  }
  const { text } = await readStores(page)
  for (const secret of [buyer.name, buyer.email, ordered.name]) expect(text).not.toContain(secret)
})
