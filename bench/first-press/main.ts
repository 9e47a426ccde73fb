import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { startMarket } from '../../e2e/market.ts'
import { makeRunFolder, removeRunFolder } from '../../e2e/run-folder.ts'
import { openBrowser, signIn, type Browser } from '../lighthouse/browser.ts'
import { median } from '../record/figures.ts'
import { saveResult } from '../record/save.ts'

/** Measures the time from opening a page to the answer of the first press, on a slow phone. */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, beside: { type: 'string' }, out: { type: 'string' } },
})
const results = path.resolve(values.out ?? path.join(import.meta.dirname, '../results'))

interface Press {
  name: string
  signedIn: boolean
  address: (url: string) => Promise<string>
  /** Presses, and resolves when the press is answered. */
  act: (page: Page) => Promise<void>
}

const presses: Press[] = [
  {
    name: 'search: a filter',
    signedIn: false,
    address: async () => '/search',
    async act(page) {
      // On a phone the filters are in a popover; in an older market in a dialog.
      await page.getByRole('button', { name: 'Filters' }).click({ timeout: 60_000 })
      await page.locator(':is(dialog, :popover-open)').getByRole('checkbox', { name: 'Lenovo' }).click()
      await page.waitForURL(/brand=Lenovo/, { waitUntil: 'commit' })
      await page
        .getByRole('heading', { level: 1, name: 'Used Lenovo laptops', includeHidden: true })
        .waitFor({ state: 'attached' })
    },
  },
  {
    name: 'laptop: Book Now',
    signedIn: true,
    async address(url) {
      const { respons } = (await (await fetch(`${url}/api/search?limit=1`)).json()) as { respons: { _id: string }[] }
      return `/laptop/${respons[0]?._id}`
    },
    async act(page) {
      await page.getByRole('button', { name: 'Book Now' }).first().click({ timeout: 60_000 })
      await page.getByRole('dialog').getByLabel('Phone number').waitFor()
    },
  },
]

interface Row {
  round: number
  market: string
  press: string
  /** Milliseconds. */
  took: number
}

async function measure({ context }: Browser, url: string, { address, act }: Press): Promise<number> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.clearBrowserCache')
  await session.send('Network.setBypassServiceWorker', { bypass: true })
  const line = (1.6 * 1024 * 1024) / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: line,
    uploadThroughput: line / 2,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const opened = url + (await address(url))
  const since = performance.now()
  await page.goto(opened, { waitUntil: 'commit' })
  await act(page)
  const took = Math.round(performance.now() - since)
  await page.close()
  return took
}

const undo = new AsyncDisposableStack()
process.once('SIGTERM', () => void undo.disposeAsync().finally(() => process.exit(2)))
try {
  const folder = await makeRunFolder()
  undo.defer(() => removeRunFolder(folder))
  const market = await startMarket({ demo: true, within: folder })
  undo.defer(() => market.stop())
  const markets = [
    { name: 'this', url: market.url },
    ...(values.beside === undefined ? [] : [{ name: 'beside', url: values.beside }]),
  ]
  const rows: Row[] = []
  let version = ''
  for (const { name, url } of markets) {
    // Cookies know no ports, so each market has its own browsers.
    const visitor = await openBrowser(folder, `${name}-visitor`)
    undo.defer(() => visitor.close())
    const buyer = await openBrowser(folder, `${name}-buyer`)
    undo.defer(() => buyer.close())
    version = visitor.version
    await signIn(buyer, url, 'buyer@demo.test', 'Demo#123')
    for (let round = 1; round <= Number(values.rounds); round++)
      for (const press of presses) {
        const took = await measure(press.signedIn ? buyer : visitor, url, press)
        rows.push({ round, market: name, press: press.name, took })
        console.log(round, name, press.name, took)
      }
  }
  const medianOf = (name: string, press: string): number =>
    median(rows.filter((row) => row.market === name && row.press === press).map(({ took }) => took))
  const lines = presses.map(
    ({ name }) => `| ${[name, ...markets.map((one) => medianOf(one.name, name))].join(' | ')} |`,
  )
  const page = `# First press

Written by \`bench/first-press\`; the raw rows, machine, commit and versions are in \`first-press.json\`. From opening a page on a slow phone to the answer of its first press, in milliseconds; medians of ${values.rounds} rounds${values.beside === undefined ? '' : ', beside another market (goal: at most 300 ms later)'}.

| press | ${markets.map(({ name }) => name).join(' | ')} |
| --- |${markets.map(() => ' ---: |').join('')}
${lines.join('\n')}
`
  await saveResult(path.join(results, 'first-press.json'), page, { rows }, { chromium: version })
  console.log(page)
} finally {
  await undo.disposeAsync()
}
