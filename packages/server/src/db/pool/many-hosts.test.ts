import pg from 'pg'
import { expect, it } from 'vitest'
import { isConnectionLoss } from '../errors.ts'
import { fillFolder, makeTestFolder, startIn } from '../embedded/test-folder.ts'
import { addressesOf, reach } from './many-hosts.ts'

it.each([
  [
    'postgres://me:se%2Ccret@one:5432,two:5433/market?sslmode=require',
    [
      'postgres://me:se%2Ccret@one:5432/market?sslmode=require',
      'postgres://me:se%2Ccret@two:5433/market?sslmode=require',
    ],
  ],
  [
    'postgresql://me@/market?host=/run/one,/run/two&x=1',
    ['postgresql://me@/market?host=/run/one&x=1', 'postgresql://me@/market?host=/run/two&x=1'],
  ],
  [
    'postgres://me@/market?host=%2Fone%2C%2Ftwo',
    ['postgres://me@/market?host=%2Fone', 'postgres://me@/market?host=%2Ftwo'],
  ],
  ['postgres://me@one/market', ['postgres://me@one/market']],
  ['postgres:///market?host=/run/one', ['postgres:///market?host=/run/one']],
  ['/run/one market', ['/run/one market']],
])('%s names its hosts', (address, addresses) => {
  expect(addressesOf(address)).toEqual(addresses)
})

it('connects to the host that answers, and fails like a lost connection when none does', async () => {
  const server = await startIn(await fillFolder(await makeTestFolder()))
  const address = `postgres://${server.app.user}@/${server.app.database}?host=/nowhere,${String(server.app.host)}`
  const client = new pg.Client(reach(address, 'primary'))
  await client.connect()
  expect((await client.query('select current_database() as name')).rows).toEqual([{ name: 'market' }])
  await client.end()
  // It is no replica.
  const failure: unknown = await new pg.Client(reach(address, 'replica')).connect().catch((error: unknown) => error)
  expect(isConnectionLoss(failure)).toBe(true)
})
