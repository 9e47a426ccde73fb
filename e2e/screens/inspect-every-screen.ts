import type { BrowserContext, Cookie, Page } from '@playwright/test'
import { inspectPage, inspectPart, type Look } from '../accessibility.ts'
import { collectComplaints, type Complaints } from '../complaints.ts'
import { expect, test as base } from '../fixtures.ts'
import { signIn, type Person } from '../people.ts'
import { everyScreen } from './every-screen.ts'

interface Shared {
  context: BrowserContext
  complaints: Complaints
}

/** A page for each screen, in one browser profile for all: what it has fetched and compiled once is there for the next. */
const test = base.extend<{ shown: Page }, { shared: Shared }>({
  shared: [
    async ({ browser, market }, use) => {
      const context = await browser.newContext({
        baseURL: market.url,
        reducedMotion: 'reduce',
        colorScheme: 'light',
        locale: 'en-GB',
        serviceWorkers: 'block',
      })
      const complaints = collectComplaints()
      complaints.watch(context)
      await use({ context, complaints })
      await context.close()
    },
    { scope: 'worker' },
  ],

  shown: async ({ shared: { context, complaints }, market }, use) => {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Storage.clearDataForOrigin', {
      origin: market.url,
      storageTypes: 'cookies,local_storage,indexeddb,cache_storage',
    })
    complaints.forget()
    await use(page)
    await page.close()
    expect(complaints.list(), 'complaints of the browser').toEqual([])
  },
})

/** Declares a test for each screen, which reads it with axe in the looks that `looksOf` gives the nth. */
export function inspectEveryScreen(looksOf: (n: number) => readonly Look[]): void {
  test.use({ demo: true })
  // Shared out to all workers: alone they would take longer than all other files.
  test.describe.configure({ mode: 'parallel' })

  for (const [n, { name, by, open, complete, part, phone = false, allow = [] }] of everyScreen.entries()) {
    test(`${name} can be used by everybody`, async ({ shown: page, stage, shared: { complaints } }) => {
      for (const { what, at } of allow) complaints.allow(what, at)
      const looks = looksOf(n)
      if (phone) await page.setViewportSize({ width: 360, height: 700 })
      else if (part === undefined) await page.setViewportSize({ width: looks[0]?.width ?? 390, height: 900 })
      else await page.setViewportSize({ width: 1280, height: 800 })
      if (by) await signInOnce(page, by(stage))
      await open(page, stage)
      await complete(page)
      if (part === undefined) await inspectPage(page, looks)
      else await inspectPart(page, part, looks)
    })
  }
}

/** By e-mail. A worker has one market, and no screen signs anybody out. */
const signedIn = new Map<string, Cookie[]>()

async function signInOnce(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  const cookies = signedIn.get(person.email)
  if (cookies) return page.context().addCookies(cookies)
  await signIn(page, person)
  signedIn.set(person.email, await page.context().cookies())
}
