import type { BrowserContext, Page } from '@playwright/test'
import { fillInLaptop, logIn, main, open, reload, row, seeToast } from '../acts.ts'
import { expect, test } from '../fixtures.ts'
import { aLaptop, book, offer, register, somebody } from '../people.ts'

/** All that a page shows and all that its scripts could read, as one text. */
function readable(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const values = [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value)
    const databases = await indexedDB.databases()
    const stores = 'caches' in globalThis ? await caches.keys() : []
    return JSON.stringify([
      document.documentElement.outerHTML,
      document.title,
      values,
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      history.state,
      databases,
      stores,
    ])
  })
}

async function expectNothingOf(secrets: readonly string[], page: Page): Promise<void> {
  const text = await readable(page)
  expect(
    secrets.filter((secret) => text.includes(secret)),
    `found at ${page.url()}`,
  ).toEqual([])
}

/** What the browser's HTTP cache still has of these addresses. */
function readLocalDraft(page: Page, addresses: readonly string[]): Promise<string> {
  return page.evaluate(async (addresses) => {
    const kept = await Promise.all(
      addresses.map((address) =>
        fetch(address, { cache: 'force-cache' }).then(
          (reply) => reply.text(),
          () => '',
        ),
      ),
    )
    return kept.join('\n')
  }, addresses)
}

function collectAddresses(context: BrowserContext): Set<string> {
  const asked = new Set<string>()
  context.on('request', (request) => {
    if (request.method() === 'GET' && /^http(?!.*\/assets\/)/.test(request.url())) asked.add(request.url())
  })
  return asked
}

/** Takes only this tab offline. */
async function cutOff(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: true,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
}

/** As in a page in the back/forward cache, which receives no messages. */
async function hearNothing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.BroadcastChannel = class extends EventTarget {
      postMessage() {}
      close() {}
    } as unknown as typeof BroadcastChannel
  })
}

test('a sign-out leaves no data of the user: not behind Back, in other tabs, in the browser’s stores or offline', async ({
  page,
  context,
  market,
  photo,
  complaints,
}) => {
  const [buyer, ordered, draft] = [
    somebody('Buyer', 'Quintessa Nobodyelse'),
    aLaptop(),
    aLaptop({ name: 'Draft of a laptop', phone: '+880 1999 888777' }),
  ]
  const [id] = await Promise.all([
    offer(market, photo, ordered, undefined, { advertised: false }),
    register(market, buyer),
  ])
  const asked = collectAddresses(context)
  await open(page, '/login')
  await logIn(page, buyer)
  await seeToast(page, 'User login Successful.')
  await book(page, id, buyer, ordered.price)
  await context.request.post('/api/wishlist', { data: { productId: id, userId: buyer.email } })
  const token = await page.evaluate(() => localStorage.getItem('accessToken') ?? '')
  const secrets = [buyer.email, buyer.name, ordered.name, draft.phone, draft.name, token]

  await open(page, '/profile')
  await expect(main(page)).toContainText(buyer.email)
  await open(page, '/dashboard/wishlist')
  await expect(row(page, ordered.name)).toBeVisible()
  await page.getByRole('link', { name: 'My Orders' }).click()
  await expect(row(page, ordered.name)).toBeVisible()
  await open(page, '/dashboard/addproduct')
  await fillInLaptop(page, draft, photo)

  const tabs = { beside: await context.newPage(), lost: await context.newPage(), putAside: await context.newPage() }
  await open(tabs.beside, '/dashboard/addproduct')
  await tabs.beside.getByLabel('Phone', { exact: true }).fill(draft.phone)
  await hearNothing(tabs.putAside)
  for (const tab of [tabs.lost, tabs.putAside]) {
    await open(tab, '/dashboard/myorders')
    await expect(row(tab, ordered.name)).toBeVisible()
  }
  await cutOff(tabs.lost)
  await tabs.putAside.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })))
  complaints.allow('lost', market.url)
  // Another tab may still ask for something when its session ends.
  complaints.allow(401, '/api/')

  await page.bringToFront()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(page).toHaveURL('/')
  await expectNothingOf(secrets, page)
  // Documents vary with it: one loaded in its two seconds is not shown again by Back once it has expired.
  await context.clearCookies({ name: 'fresh' })

  await test.step('nor in the other tabs, of which one has no network and one comes out of the browser’s cache', async () => {
    await tabs.putAside.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    for (const tab of Object.values(tabs)) {
      await expect(tab).toHaveURL('/login')
      await expectNothingOf(secrets, tab)
    }
  })

  await test.step('the cookies that are left sign nobody in and name nobody', async () => {
    const left = await context.cookies()
    // For two seconds after a write the browser reads what is of this moment.
    expect(left.map(({ name }) => name).filter((name) => name !== 'market.device' && name !== 'fresh')).toEqual([])
    expect(
      left.filter(({ value }) => [buyer.email, buyer.name].some((mark) => Buffer.from(value, 'base64').includes(mark))),
    ).toEqual([])
  })

  await test.step('the way back leads to the login, also anew', async () => {
    for (let n = 0; n < 4; n++) {
      await page.goBack()
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
      await expectNothingOf(secrets, page)
    }
    await reload(page)
    await expectNothingOf(secrets, page)
    await open(page, '/dashboard/myorders')
    await expect(page).toHaveURL('/login')
    await expectNothingOf(secrets, page)
  })

  await test.step('and without a network nothing comes out of the browser’s cache', async () => {
    await context.setOffline(true)
    const kept = await readLocalDraft(page, [...asked])
    expect(secrets.filter((secret) => kept.includes(secret))).toEqual([])
    await page.goBack()
    await expectNothingOf(secrets, page)
  })
})
