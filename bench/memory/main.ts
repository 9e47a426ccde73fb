import { loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { build } from '../../launcher/build.mjs'
import { fillMarket } from '../product/fill-market.ts'
import { signUp } from '../product/sign-up.ts'
import { prepareServer } from '../product/start-product.ts'
import { saveResult } from '../record/save.ts'
import { versionsOf } from '../record/versions.ts'
import { measureVariant, type Row } from './measure.ts'
import { mixedRequests } from './mix.ts'
import { makePage, summaries } from './page.ts'
import { variantsIn } from './variants.ts'

/** Measures the server's memory after a load, for several variants in turn. `--only` selects variants by words in their names. */
const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '20' },
    clients: { type: 'string', default: '32' },
    only: { type: 'string', default: '' },
    out: { type: 'string' },
  },
})
const root = path.resolve(import.meta.dirname, '../..')
const [listings, rounds, seconds, clients] = [
  Number(values.listings),
  Number(values.rounds),
  Number(values.seconds),
  Number(values.clients),
]
const load = loadavg()[0] ?? 0

await build(root, process.execPath, { env: process.env, signal: new AbortController().signal })
const prepared = await prepareServer({})
const chosen = variantsIn(prepared.dataDir).filter(({ name }) =>
  values.only.split(',').some((word) => name.includes(word)),
)
try {
  const first = await prepared.startServer()
  await fillMarket(prepared.superuser, listings)
  const { token } = await signUp(first.url)
  await first.stop()
  const requests = await mixedRequests(prepared.database, token)
  const rows: Row[] = []
  for (let round = 1; round <= rounds; round++) {
    for (const { name, env } of chosen) {
      const row = await measureVariant(prepared, name, { env }, round, { requests, clients, seconds })
      console.log(JSON.stringify(row))
      rows.push(row)
    }
  }
  const page = makePage(
    rows,
    `${listings.toLocaleString('en')} listings, ${clients} clients for ${seconds} s, ${rounds} rounds. Load of the machine before: ${load.toFixed(1)}.`,
  )
  console.log(page)
  const out = path.resolve(values.out ?? path.join(root, 'bench/results/memory.json'))
  await saveResult(
    out,
    page,
    {
      listings,
      rounds,
      seconds,
      clients,
      loadBefore: load,
      variants: chosen.map(({ name, env: { NODE_OPTIONS, MALLOC_ARENA_MAX, MALLOC_TRIM_THRESHOLD_ } }) => ({
        name,
        NODE_OPTIONS,
        MALLOC_ARENA_MAX,
        MALLOC_TRIM_THRESHOLD_,
      })),
      summaries: summaries(rows),
      rows,
    },
    await versionsOf(prepared.database),
  )
} finally {
  await prepared.stop()
}
