import { loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { build } from '../../launcher/build.mjs'
import { fillMarket } from '../product/fill-market.ts'
import { signUp } from '../product/sign-up.ts'
import { startProduct } from '../product/start-product.ts'
import { saveResult } from '../record/save.ts'
import { versionsOf } from '../record/versions.ts'
import { callNames, ladderCalls } from './calls.ts'
import { measureTargets, type Row } from './measure.ts'
import { makePage, ratiosOf } from './page.ts'
import { startStep, targetsOf } from './targets.ts'

/** Measures the product against the bare steps, call by call. `--only` selects targets, `--calls` calls by words in their names. */
const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    clients: { type: 'string', default: '1,16,64' },
    calls: { type: 'string', default: callNames.join(',') },
    only: { type: 'string', default: '' },
    out: { type: 'string' },
  },
})
const root = path.resolve(import.meta.dirname, '../..')
const [listings, rounds, seconds] = [Number(values.listings), Number(values.rounds), Number(values.seconds)]
const asked = values.calls.split(',')
/** Number of signed-in users. */
const people = 8
const load = loadavg()[0] ?? 0

await build(root, process.execPath, { env: process.env, signal: new AbortController().signal })
const undo = new AsyncDisposableStack()
try {
  const product = await startProduct({})
  undo.defer(() => product.stop())
  await fillMarket(product.superuser, listings)
  const tokens: string[] = []
  for (let n = 0; n < people; n++) tokens.push((await signUp(product.url, { email: `visitor${n}@example.test` })).token)
  const calls = (await ladderCalls(product.database)).filter(({ name }) => asked.some((word) => name.includes(word)))
  const servers = {
    product,
    cached: await startStep('cached', product.database, product.url, calls, null, undo),
    uncached: await startStep('uncached', product.database, product.url, calls, tokens[0] ?? null, undo),
  }
  const rows: Row[] = []
  for (const call of calls) {
    const targets = targetsOf(call, servers, tokens).filter(({ name }) => name.includes(values.only))
    for (const clients of values.clients.split(',').map(Number)) {
      const measured = await measureTargets(targets, { clients, rounds, seconds })
      for (const { target, step, median } of ratiosOf(measured))
        console.log(`${call.name}, ${clients} clients: ${target} / ${step} ${median.toFixed(2)}`)
      rows.push(...measured)
    }
  }
  const page = makePage(
    rows,
    `${listings.toLocaleString('en')} listings, ${rounds} rounds of ${seconds} s. Load of the machine before: ${load.toFixed(1)}.`,
  )
  console.log(page)
  const out = path.resolve(values.out ?? path.join(root, 'bench/results/ladder.json'))
  await saveResult(
    out,
    page,
    { listings, rounds, seconds, loadBefore: load, ratios: ratiosOf(rows), rows },
    await versionsOf(product.database),
  )
} finally {
  await undo.disposeAsync()
}
