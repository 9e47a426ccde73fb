import type { BrowserContext, Cookie, Page } from '@playwright/test'
import { inspectPage, inspectPart, onDesk, onPhone } from '../accessibility.ts'
import { collectComplaints, type Complaints } from '../complaints.ts'
import { expect, test as base } from '../fixtures.ts'
import { signIn, type Person } from '../people.ts'
import { everyScreen } from './every-screen.ts'

interface Shared {
  context: BrowserContext
  complaints: Complaints
}

/** A page for each screen, all in one browser profile, whose caches they share. */
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
    expect(complaints.list(page), 'complaints of the browser').toEqual([])
  },
})

const looks = [onPhone, onDesk]

/** Declares a test for each screen, which checks it with axe in both themes. */
export function inspectEveryScreen(): void {
  // In parallel on all workers: one worker would take longer than all other files.
  test.describe.configure({ mode: 'parallel' })

  for (const { name, by, open, complete, part, phone = false, allow = [] } of everyScreen) {
    test(`${name} can be used by everybody`, async ({ shown: page, stage, shared: { complaints } }) => {
      for (const { what, at } of allow) complaints.allow(what, at)
      if (phone) await page.setViewportSize({ width: 360, height: 700 })
      else if (part === undefined) await page.setViewportSize({ width: onPhone.width, height: 900 })
      else await page.setViewportSize({ width: 1280, height: 800 })
      if (by) await signInOnce(page, by(stage))
      await open(page, stage)
      await complete(page)
      if (part === undefined) await inspectPage(page, looks)
      else await inspectPart(page, part, looks)
    })
  }
}

/** By e-mail. A worker has one market, and no screen signs a user out. */
const signedIn = new Map<string, Cookie[]>()

async function signInOnce(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  const cookies = signedIn.get(person.email)
  if (cookies) return page.context().addCookies(cookies)
  await signIn(page, person)
  signedIn.set(person.email, await page.context().cookies())
}
