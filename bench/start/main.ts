import { loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { build } from '../../launcher/build.mjs'
import { ladderCalls } from '../ladder/calls.ts'
import type { Given } from '../ladder/steps.ts'
import { fillMarket } from '../product/fill-market.ts'
import { freePort, prepareServer, type PreparedServer } from '../product/start-product.ts'
import { saveResult } from '../record/save.ts'
import { versionsOf } from '../record/versions.ts'
import { endProgram, startUntilAnswers } from './first-answers.ts'
import { startWithNpm } from './npm-start.ts'
import { makePage, type Row } from './page.ts'

/** Measures the time from the start of a process to its first reply: the bare step, the server, and `npm start`. */
const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '5' },
    out: { type: 'string' },
  },
})
const root = path.resolve(import.meta.dirname, '../..')
const [listings, rounds] = [Number(values.listings), Number(values.rounds)]
const load = loadavg()[0] ?? 0

async function startStep(given: Given): Promise<number> {
  const port = await freePort()
  const args = [path.join(root, 'bench/ladder/steps.ts'), 'uncached', String(port), JSON.stringify(given)]
  const {
    child,
    answered: [ready = 0],
  } = await startUntilAnswers({ command: process.execPath, args, env: { NODE_ENV: 'production' } }, [
    `http://127.0.0.1:${port}${given.calls[0]?.address}`,
  ])
  await endProgram(child)
  return ready
}

async function startServer(prepared: PreparedServer): Promise<number[]> {
  const { command, args, env, url } = await prepared.programOf()
  const { child, answered } = await startUntilAnswers({ command, args, env }, [`${url}/readyz`, `${url}/`])
  await endProgram(child)
  return answered
}

await build(root, process.execPath, { env: process.env, signal: new AbortController().signal })
const prepared = await prepareServer({})
try {
  await (await prepared.startServer()).stop()
  await fillMarket(prepared.superuser, listings)
  const given: Given = {
    database: prepared.database,
    calls: (await ladderCalls(prepared.database)).map((call) => ({
      ...call,
      headers: { 'content-type': 'application/json' },
      body: '',
    })),
  }
  const rows: Row[] = []
  for (let round = 1; round <= rounds; round++) {
    rows.push({ what: 'bare uncached step', round, ready: await startStep(given), document: null })
    const add = (what: string, [ready = 0, document = 0]: number[]): void =>
      void rows.push({ what, round, ready, document })
    add('server, database there', await startServer(prepared))
    const { fresh, later } = await startWithNpm()
    add('npm start in an empty folder, demo market made', fresh)
    add('npm start again', later)
    console.log(JSON.stringify(rows.slice(-4)))
  }
  const page = makePage(
    rows,
    `${listings.toLocaleString('en')} listings in the first two, ${rounds} rounds. Load of the machine before: ${load.toFixed(1)}.`,
  )
  console.log(page)
  const out = path.resolve(values.out ?? path.join(root, 'bench/results/start.json'))
  await saveResult(out, page, { listings, rounds, loadBefore: load, rows }, await versionsOf(prepared.database))
} finally {
  await prepared.stop()
}
