import { access, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { reach } from '../packages/server/src/db/pool/many-hosts.ts'
import { openKysely, openPool } from '../packages/server/src/db/pool/pool.ts'
import { openReplica } from '../packages/server/src/db/pool/replica.ts'
import { askOnce } from './ask-once.ts'
import { aPair, quiet as log } from './test-pair.ts'

const patiently = { timeout: 30_000, interval: 50 }

async function askedPair() {
  const { pair, said } = await aPair()
  const ask = async (part: 'primary' | 'replica', sql: string): Promise<unknown[]> =>
    (await askOnce<object>(reach(pair.address('owner'), part), sql)).flatMap((row) => Object.values(row) as unknown[])
  return { pair, ask, said }
}

it('reads use the standby; when the primary is killed, the standby is promoted with every acknowledged write and gets a new standby; when that is killed, writes are delayed briefly at most', async () => {
  const { pair, ask, said } = await askedPair()
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
    times: { every: 50, patience: 1_000, mostLag: 2_000 },
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
  expect(said.some((line) => line.startsWith('PostgreSQL a ended: b is primary'))).toBe(true)

  pair.kill('standby')
  expect(await ask('primary', 'insert into notes values (4) returning n')).toEqual([4])
  await expect.poll(() => pair.synchronous(), patiently).toBe(true)
  expect(pair.primary()).toBe('b')
  await expect.poll(() => ask('replica', 'select n from notes order by n'), patiently).toEqual([1, 2, 3, 4])
})

it('ending while the standby restarts copies nothing', async () => {
  const { pair, b } = await aPair()
  const mark = path.join(b.data, 'not-copied')
  await writeFile(mark, '')
  const { start } = b
  const ended = Promise.withResolvers<void>()
  b.start = async () => {
    const running = await start()
    ended.resolve(pair.stop())
    return running
  }
  pair.kill('standby')
  await ended.promise
  await expect(access(mark)).resolves.toBeUndefined()
})
