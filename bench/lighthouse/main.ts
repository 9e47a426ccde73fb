import { startMarket } from '../../e2e/market.ts'
import { makeRunFolder, removeRunFolder } from '../../e2e/run-folder.ts'
import { installFor } from '../install.ts'
import { readOptions } from '../options.ts'
import { median, spread, table } from '../record/figures.ts'
import { record } from '../record/save.ts'
import { openBrowser, signIn, takeMarkup } from './browser.ts'
import { categories, loadJudge, type Figure, type Judged } from './judge.ts'
import { presses, timePress } from './press.ts'
import { serveScriptFree } from './script-free.ts'

/** Measures Lighthouse's scores of five pages, relative to the same pages without scripts and to another market. */
const values = readOptions({ rounds: '5', only: '', beside: '' })
const rounds = Number(values.rounds)

/** Product divided by script-free. */
const goals: Partial<Record<Figure, number>> = { largestPaint: 1.15, firstPaint: 1.1 }
/** Accepted reasons for scores below 100: these pages are not indexed on purpose. */
const meant = ['login is-crawlable', 'category, signed in is-crawlable']

interface Row {
  market: string
  page: string
  round: number
  product: Judged
  scriptFree: Judged
}
interface Pressed {
  market: string
  page: string
  round: number
  took: number
}

await using undo = new AsyncDisposableStack()
process.once('SIGTERM', () => void undo.disposeAsync().finally(() => process.exit(2)))
const judge = await loadJudge(await installFor(import.meta.dirname))
const folder = await makeRunFolder()
undo.defer(() => removeRunFolder(folder))
const own = await startMarket({ demo: true, within: folder })
undo.defer(() => own.stop())
const markets = [await prepare('this', own.url)]
if (values.beside !== '') markets.push(await prepare('beside', values.beside))

const rows: Row[] = []
const pressed: Pressed[] = []
for (let round = 1; round <= rounds; round++) {
  // Page by page, each market in turn, so that all run under the same conditions.
  for (const page of ['Home', 'laptop', 'search', 'login', 'category, signed in']) await look(page, round)
  for (const { page, act } of presses)
    for (const { name, url, addresses, browserOf } of page.includes(values.only) ? markets : [])
      pressed.push({ market: name, page, round, took: await timePress(browserOf(page), url + addresses[page], act) })
  // After each round, because a run takes minutes and may be interrupted.
  await record(values.out, 'lighthouse', makePage(), { rows, pressed })
}

/** Opens a market's pages in browsers of its own, because cookies know no ports. */
async function prepare(name: string, url: string) {
  const visitor = await openBrowser(folder, `${name}-visitor`)
  undo.defer(() => visitor.close())
  const buyer = await openBrowser(folder, `${name}-buyer`)
  undo.defer(() => buyer.close())
  await signIn(buyer, url, 'buyer@demo.test', 'Demo#123')
  const browserOf = (page: string) => (page.endsWith('signed in') ? buyer : visitor)
  const list = (await (await fetch(`${url}/api/products/advertise/list`)).json()) as {
    respons: { _id: string; brand: string }[]
  }
  const laptop = `/laptop/${list.respons[0]?._id}`
  const addresses: Record<string, string> = {
    Home: '/',
    laptop,
    search: '/search',
    login: '/login',
    'category, signed in': `/category/${list.respons[0]?.brand}`,
    'laptop, signed in': laptop,
  }
  const markups = new Map<string, string>()
  for (const [page, address] of Object.entries(addresses))
    if (page !== 'laptop, signed in') markups.set(address, await takeMarkup(browserOf(page), url + address))
  const scriptFree = await serveScriptFree(url, markups)
  undo.defer(() => scriptFree.close())
  return { name, url, addresses, browserOf, scriptFree }
}

async function look(page: string, round: number): Promise<void> {
  for (const { name, url, addresses, browserOf, scriptFree } of page.includes(values.only) ? markets : []) {
    const { port } = browserOf(page)
    const product = await judge(url + addresses[page], port, categories)
    const without = await judge(scriptFree.url + addresses[page], port, ['performance'])
    rows.push({ market: name, page, round, product, scriptFree: without })
  }
}

function makePage(): string {
  const groups = Map.groupBy(rows, ({ page, market }) => `${page}${market === 'this' ? '' : `, ${market}`}`)
  const lines = [...groups].map(([name, group]) => {
    const ratio = (figure: Figure): string => {
      const all = group.map(({ product, scriptFree }) => product[figure] / scriptFree[figure])
      return spread(all) + (median(all) > (goals[figure] ?? Number.POSITIVE_INFINITY) ? ' (!)' : '')
    }
    // Without another market 1.
    const ofLast = (figure: Figure, of: 'product' | 'scriptFree'): string =>
      spread(
        group.map(({ page, round, product }) => {
          const other = rows.findLast((row) => row.page === page && row.round === round)
          return product[figure] / Math.max(1, other?.[of][figure] ?? 0)
        }),
      )
    const costs = new Set(group.flatMap(({ page, product }) => product.costs.map((cost) => `${page} ${cost}`)))
    return [
      name,
      ...categories.map((category) => median(group.map(({ product }) => product.scores[category] ?? 0))),
      [...costs]
        .filter((cost) => !meant.includes(cost))
        .map((cost) => cost.replace(/^.* /, ''))
        .join(' '),
      ratio('largestPaint'),
      ratio('firstPaint'),
      ratio('work'),
      ...(values.beside === '' ? [] : [ofLast('work', 'scriptFree'), ofLast('blocked', 'product')]),
      median(group.map(({ product }) => product.blocked)),
    ]
  })
  const beside = values.beside === '' ? [] : ['work / without scripts beside', 'blocked / beside']
  const heads = ['largest paint', 'first paint', 'main thread', ...beside, 'blocked, ms']
  const took = [...Map.groupBy(pressed, ({ page, market }) => `${page}, ${market}`)].map(([name, group]) => [
    name,
    spread(group.map((one) => one.took)),
  ])
  return `# Lighthouse

Written by \`bench/lighthouse\`. The demo market on a phone and a slow network, as Lighthouse simulates them; medians of ${Math.max(...rows.map(({ round }) => round))} rounds. Paints and the main thread's work are ratios to the same page without its scripts in the same round (least to most). Goals: largest paint ${goals.largestPaint}, first paint ${goals.firstPaint}.

${table(['page', ...categories, 'lowered by', ...heads], lines)}

${table(['from opening a page to the answer of the first press', 'ms'], took)}
`
}
