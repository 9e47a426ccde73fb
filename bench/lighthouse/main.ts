import path from 'node:path'
import { parseArgs } from 'node:util'
import { startMarket } from '../../e2e/market.ts'
import { makeRunFolder, removeRunFolder } from '../../e2e/run-folder.ts'
import { installFor } from '../install.ts'
import { saveResult } from '../record/save.ts'
import { findPages } from './addresses.ts'
import { openBrowser, signIn, takeMarkup } from './browser.ts'
import { categories, loadJudge } from './judge.ts'
import { makePage, summariesOf, type Row } from './page.ts'
import { serveScriptFree } from './script-free.ts'

/** Measures Lighthouse's four scores of five pages, and their largest contentful paint relative to the page without scripts. */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, only: { type: 'string', default: '' }, out: { type: 'string' } },
})
const results = path.resolve(values.out ?? path.join(import.meta.dirname, '../results'))

const undo = new AsyncDisposableStack()
process.once('SIGTERM', () => void undo.disposeAsync().finally(() => process.exit(2)))
try {
  const { judge, version } = await loadJudge(await installFor(import.meta.dirname))
  const folder = await makeRunFolder()
  undo.defer(() => removeRunFolder(folder))
  const market = await startMarket({ demo: true, within: folder })
  undo.defer(() => market.stop())
  const visitor = await openBrowser(folder, 'visitor')
  undo.defer(() => visitor.close())
  const buyer = await openBrowser(folder, 'buyer')
  undo.defer(() => buyer.close())
  await signIn(buyer, market.url, 'buyer@demo.test', 'Demo#123')

  const pages = (await findPages(market.url)).filter(({ name }) => name.includes(values.only))
  const markups = new Map<string, string>()
  for (const { address, signedIn } of pages)
    markups.set(address, await takeMarkup(signedIn ? buyer : visitor, market.url + address))
  const scriptFree = await serveScriptFree(market.url, markups)
  undo.defer(() => scriptFree.close())

  const rows: Row[] = []
  const look = async (round: number, { name, address, signedIn }: (typeof pages)[number]): Promise<void> => {
    const { port } = signedIn ? buyer : visitor
    const product = await judge(market.url + address, port, categories)
    const without = await judge(scriptFree.url + address, port, ['performance'])
    rows.push({ page: name, round, product, scriptFree: without })
    console.log(
      round,
      name,
      JSON.stringify(product.scores),
      product.largestPaint,
      without.largestPaint,
      product.costs.map(({ audit }) => audit).join(' '),
    )
  }
  // Warms the caches of both servers.
  for (const page of pages) await fetch(market.url + page.address)
  for (let round = 1; round <= Number(values.rounds); round++) {
    for (const page of pages) await look(round, page)
    // Writes after each round, because a run takes minutes and may be interrupted.
    await saveResult(
      path.join(results, 'lighthouse.json'),
      makePage(rows),
      { summaries: summariesOf(rows), rows },
      { lighthouse: version, chromium: visitor.version },
    )
  }
  console.log(makePage(rows))
} finally {
  await undo.disposeAsync()
}
