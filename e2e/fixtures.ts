import { mkdtemp } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { test as base, type BrowserContext, type Page } from '@playwright/test'
import { chromiumArgs } from './chromium.ts'
import { collectComplaints, type Complaints } from './complaints.ts'
import { setStage, type Stage } from './every-page.ts'
import { readSurroundings } from './global-setup.ts'
import { startMarket, type Market } from './market.ts'
import { noteMessages } from './messages.ts'
import { buildTwiceAsLong } from './twice-as-long.ts'

interface Journey {
  complaints: Complaints
  /** Another user's browser, with its own cookies. */
  openBrowser: () => Promise<Page>
}

interface Surroundings {
  /** With the demo's listings and accounts, as most are: another value starts two more markets, of six seconds of a processor each. */
  demo: boolean
  /** With a pseudo-language whose texts are twice as long as the English ones. */
  twiceAsLong: boolean
  /** Further environment variables of the market. */
  marketEnv: Record<string, string>
  market: Market
  /** What addresses of the demo market's pages name. */
  stage: Stage
  /** A JPEG. */
  photo: Buffer
}

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="120"><rect width="160" height="120" fill="#345"/><rect x="30" y="22" width="100" height="66" fill="#b94"/></svg>'

/**
 * Every journey fails on a console error or warning, a failed request that it has not allowed, or a bearer where
 * [CALL-2] has none.
 */
export const test = base.extend<Journey, Surroundings>({
  demo: [true, { option: true, scope: 'worker' }],
  twiceAsLong: [false, { option: true, scope: 'worker' }],
  marketEnv: [{}, { option: true, scope: 'worker' }],

  launchOptions: [
    // Playwright insists on the braces.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { executablePath, env } = readSurroundings().chromium
      await use({ executablePath, args: chromiumArgs, env: { ...process.env, ...env } as Record<string, string> })
    },
    { scope: 'worker' },
  ],

  market: [
    async ({ demo, twiceAsLong, marketEnv }, use) => {
      const { folder } = readSurroundings()
      const web = await mkdtemp(path.join(folder, 'web-'))
      if (twiceAsLong) await buildTwiceAsLong(web)
      const market = await startMarket({ demo, within: folder, env: marketEnv, ...(twiceAsLong && { web }) })
      await use(market)
      await market.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  stage: [async ({ market }, use) => use(await setStage(market)), { scope: 'worker', timeout: 180_000 }],

  photo: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await use(await sharp(Buffer.from(drawing)).jpeg().toBuffer())
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ market }, use) => use(market.url),

  // oxlint-disable-next-line no-empty-pattern
  complaints: async ({}, use) => {
    const complaints = collectComplaints()
    await use(complaints)
    base.expect(complaints.list(), 'complaints of the browser').toEqual([])
  },

  context: async ({ context, complaints }, use) => {
    complaints.watch(context)
    await context.addInitScript(noteMessages)
    await use(context)
  },

  openBrowser: async ({ browser, complaints }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext()
      contexts.push(context)
      complaints.watch(context)
      await context.addInitScript(noteMessages)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})

export { expect } from '@playwright/test'
