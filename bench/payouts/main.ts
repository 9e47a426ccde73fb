import { openPayouts } from '../../packages/server/src/features/payouts/open-payouts.ts'
import { insertCompleted } from '../../packages/server/src/features/payouts/test/completed-orders.ts'
import { openKysely, openPool } from '../../packages/server/src/db/pool/pool.ts'
import pg from 'pg'
import { readOptions } from '../options.ts'
import { log, startProduct } from '../product/start-product.ts'
import { median, show, table } from '../record/figures.ts'
import { record } from '../record/save.ts'

/** Measures how the time to open a payout grows with its orders; see ../README.md. */
const values = readOptions({ sizes: '100,800,3200', rounds: '3' })
const sizes = values.sizes.split(',').map(Number)
/** Goal: the time grows by at most so many times the growth of the orders. */
const most = 1.3

await using undo = new AsyncDisposableStack()
const product = await startProduct({ DEMO: '0' })
undo.defer(() => product.stop())
const client = new pg.Client(product.superuser)
await client.connect()
undo.defer(() => client.end())
const db = openKysely(openPool(product.database, { max: 1, log }))
undo.defer(() => db.destroy())

const times = new Map<number, number[]>(sizes.map((size) => [size, []]))
// The first round is a warm-up.
for (let round = 0; round <= Number(values.rounds); round++)
  for (const size of sizes) {
    await insertCompleted(client, size, { owed: true })
    const began = performance.now()
    if ((await openPayouts(db, 7)) !== 1) throw new Error(`no payout of ${size} orders was opened`)
    if (round > 0) times.get(size)?.push(performance.now() - began)
  }

const [first = 0] = sizes
const of = (size: number) => median(times.get(size) ?? [])
const rows = sizes.map((size) => ({ size, ms: of(size), ratio: of(size) / of(first), goal: (most * size) / first }))
const missed = rows.some(({ ratio, goal, size }) => size !== first && ratio > goal)
const cells = rows.map(({ size, ms, ratio, goal }) => [
  size,
  show(ms),
  size === first ? '' : `${show(ratio)}${ratio > goal ? ' (!)' : ''}`,
  size === first ? '' : show(goal),
])
const page = `# Payouts\n\n${table(['orders', 'ms', 'times the first', 'at most'], cells)}\n`
await record(values.out, 'payouts', page, { rows })
if (missed) process.exitCode = 1
