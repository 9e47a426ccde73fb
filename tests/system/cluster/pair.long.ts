import { expect, it, onTestFinished } from 'vitest'
import { reach } from '../../../packages/server/src/db/pool/many-hosts.ts'
import { openKysely, openPool } from '../../../packages/server/src/db/pool/pool.ts'
import { openReplica } from '../../../packages/server/src/db/pool/replica.ts'
import { askOnce, startPair } from './pair.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }
const patiently = { timeout: 30_000, interval: 50 }

async function askedPair() {
  const pair = await startPair()
  onTestFinished(() => pair.stop())
  const ask = async (part: 'primary' | 'replica', sql: string): Promise<unknown[]> =>
    (await askOnce<object>(reach(pair.address('owner'), part), sql)).flatMap((row) => Object.values(row) as unknown[])
  return { pair, ask }
}

it('reads use the standby; when the primary is killed, the standby is promoted with every acknowledged write and gets a new standby; when that is killed, writes are delayed briefly at most', async () => {
  const { pair, ask } = await askedPair()
  expect(pair.primary()).toBe('a')
  await ask('primary', 'create table notes (n int)')
  await ask('primary', 'grant select on notes to market_app')
  const primary = reach(pair.address('app'), 'primary')
  const pool = openPool(primary, { max: 2, log })
  const replica = openReplica<{ notes: { n: number } }>({
    replica: reach(pair.address('app'), 'replica'),
    primary,
    db: openKysely(pool),
    limits: {},
    times: { every: 50, timeout: 1_000, mostLag: 2_000 },
    log,
  })
  onTestFinished(async () => {
    await Promise.all([replica.stop(), pool.end()])
  })
  const numbers = () =>
    replica.read(async (db) => (await db.selectFrom('notes').select('n').orderBy('n').execute()).map(({ n }) => n))
  await expect.poll(() => replica.figures().fit, patiently).toBe(true)
  await ask('primary', 'insert into notes values (1)')
  await expect.poll(numbers, patiently).toEqual([1])
  expect(replica.figures().served).toBeGreaterThan(0)
  expect(await ask('replica', 'show cluster_name')).toEqual(['b'])

  await ask('primary', 'insert into notes values (2)')
  pair.kill('primary')
  await expect
    .poll(() => ask('primary', 'insert into notes values (3) returning n').catch(() => []), patiently)
    .toEqual([3])
  await expect.poll(() => pair.primary(), patiently).toBe('b')
  expect(await ask('primary', 'select n from notes order by n')).toEqual([1, 2, 3])
  expect(await numbers()).toEqual([1, 2, 3])
  await expect.poll(() => pair.synchronous(), patiently).toBe(true)
  expect(await ask('replica', 'show cluster_name')).toEqual(['a'])
  // A synchronous standby has the commit on disk and applies it a moment later.
  await expect.poll(() => ask('replica', 'select n from notes order by n'), patiently).toEqual([1, 2, 3])

  pair.kill('standby')
  expect(await ask('primary', 'insert into notes values (4) returning n')).toEqual([4])
  await expect.poll(() => pair.synchronous(), patiently).toBe(true)
  expect(pair.primary()).toBe('b')
  await expect.poll(() => ask('replica', 'select n from notes order by n'), patiently).toEqual([1, 2, 3, 4])
})
