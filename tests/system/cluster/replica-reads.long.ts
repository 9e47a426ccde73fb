import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { appRole } from '../../../packages/server/src/db/embedded/roles.ts'
import { reach } from '../../../packages/server/src/db/pool/many-hosts.ts'
import { migrate } from '../../../packages/server/src/db/migrate.ts'
import { cookiesOf } from '../../../packages/server/test/test-users.ts'
import { startMarket, type Answer } from '../../../packages/server/test/market.ts'
import { startPair } from './pair.ts'

const patiently = { timeout: 30_000, interval: 50 }
/** In milliseconds. The test shares this event loop: on a busy machine an answer is read later than the usual 2 s. */
const timeout = 30_000

it('reads use the replica except for read-your-writes, and the primary while the replica is more than a second behind', async () => {
  const pair = await startPair()
  onTestFinished(() => pair.stop())
  const database = {
    owner: reach(pair.address('owner'), 'primary', timeout),
    app: reach(pair.address('app'), 'primary', timeout),
  }
  await migrate({
    owner: database.owner,
    appRole,
    dir: path.resolve(import.meta.dirname, '../../../packages/server/migrations'),
    log: { info: () => {}, warn: () => {}, error: () => {} },
  })
  const market = await startMarket({
    database,
    replica: reach(pair.address('app'), 'replica', timeout),
    heartbeatTimes: { every: 1_000, timeout, giveUp: 60_000 },
  })
  onTestFinished(() => market.stop())
  const metric = async (name: string) =>
    Number(new RegExp(`^${name} (.*)$`, 'm').exec((await market.visitor.send('GET', '/metrics')).body)?.[1])
  const seller = await market.signUp('Saler')
  const found = ({ body }: Answer): number => body.respons.length
  const search = '/api/search?q=latitude&sort=price-up'
  const list = (resalePrice = 450) =>
    seller.send('POST', '/api/products', {
      brand: 'Dell',
      itemName: 'Latitude 7490',
      description: 'Works well.',
      originalPrice: 900,
      resalePrice,
      condition: 'Good',
      photoUrl: market.photoUrl,
      phone: '01700-000000',
      location: 'Dhaka',
      usedtime: 18,
      userid: seller.email,
      nagotiationFlag: true,
    })
  // The read-your-writes cookie expires two seconds after a write.
  const cookie = seller.cookie
    .split('; ')
    .filter((one) => !one.startsWith('fresh='))
    .join('; ')
  // Only first pages are cached for visitors, so this reads a later one: those after the cheapest.
  expect((await list(100)).status).toBe(200)
  expect((await list()).status).toBe(200)
  const {
    body: { next },
  } = await market.visitor.send('GET', `${search}&limit=1`)
  const later = `${search}&after=${encodeURIComponent(next)}`
  const searchUnmarked = () => seller.send('GET', later, undefined, { cookie })

  await expect.poll(() => metric('market_replica_used'), patiently).toBe(1)
  await expect.poll(async () => found(await searchUnmarked()), patiently).toBe(1)
  const before = await metric('market_replica_reads_total')
  // On a busy machine one read may find the replica a second behind.
  await expect
    .poll(async () => {
      expect(found(await searchUnmarked())).toBe(1)
      return metric('market_replica_reads_total')
    }, patiently)
    .toBeGreaterThan(before)

  await pair.askStandby('select pg_wal_replay_pause()')
  const listed = await list()
  expect(listed.status).toBe(200)
  const mark = cookiesOf(listed.headers)
  expect(found(await seller.send('GET', later, undefined, { cookie: `${cookie}; ${mark}` }))).toBe(2)
  // A client without cookies.
  expect(found(await market.visitor.send('GET', later, undefined, { authorization: `Bearer ${seller.token}` }))).toBe(2)
  // A visitor's first page is cached, and always read from the primary.
  expect(found(await market.visitor.send('GET', search))).toBe(3)

  await expect.poll(() => metric('market_replica_used'), patiently).toBe(0)
  expect(await metric('market_replica_lag_seconds')).toBeGreaterThan(1)
  expect(found(await searchUnmarked())).toBe(2)
  await pair.askStandby('select pg_wal_replay_resume()')
  await expect.poll(() => metric('market_replica_used'), patiently).toBe(1)
  expect(found(await searchUnmarked())).toBe(2)

  // Reads don't fail when the replica does.
  const reads = Array.from({ length: 40 }, async (_, n) => {
    if (n === 5) pair.kill('standby')
    return (await searchUnmarked()).status
  })
  expect(new Set(await Promise.all(reads))).toEqual(new Set([200]))
})
