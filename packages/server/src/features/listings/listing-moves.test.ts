import { listingMoves, listingStates } from '@market/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = await connect(database.owner)
  await addSeller(client)
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

async function connect(config: pg.ClientConfig): Promise<pg.Client> {
  const opened = new pg.Client(config)
  await opened.connect()
  return opened
}

const seller = '01990000-0000-7000-8000-000000000001'
const addSeller = (to: pg.Client) =>
  to.query(`insert into users (id, email, name, user_type) values ('${seller}', 's@example.test', 'S', 'seller')`)

const listingColumns =
  'id, seller_id, brand_id, item_name, description, resale_price, condition, photo_url, location, negotiable'
const listing = `gen_random_uuid(), '${seller}', (select id from brands limit 1), 'Laptop', '', 1, 'good', '', '', true`

async function listingIn(state: string): Promise<string> {
  const before = ['withdrawn', 'removed'].includes(state) ? `'for_sale'` : 'null'
  const { rows } = await client.query<{ id: string }>(
    `insert into products (${listingColumns}, state, state_before) values (${listing}, $1, ${before}) returning id`,
    [state],
  )
  return rows[0]?.id ?? ''
}

const move = (id: string, state: string) =>
  client.query<{ before: string | null }>(
    'update products set state = $2 where id = $1 returning state_before as before',
    [id, state],
  )

describe('the moves of a listing', () => {
  it('are the same in the contract and in the database', async () => {
    const { rows } = await client.query<string[]>({
      text: 'select from_state, act, to_state from listing_moves',
      rowMode: 'array',
    })
    expect(rows.toSorted()).toEqual(listingMoves.map((row) => [...row]).toSorted())
  })

  it.each(listingStates)('are the only changes of the state that the database accepts: from %s', async (from) => {
    const refused: string[] = []
    for (const to of listingStates)
      await move(await listingIn(from), to).catch(({ message }: Error) => refused.push(message))
    const possible = new Set<string>(listingMoves.filter(([state]) => state === from).map(([, , to]) => to))
    expect(refused).toEqual(
      listingStates
        .filter((to) => to !== from && !possible.has(to))
        .map((to) => `a listing does not move from ${from} to ${to}`),
    )
  })

  it('take every listing of a deleted account off for good', () => {
    const kept = listingStates.filter(
      (state) => !listingMoves.some(([from, act]) => from === state && act === 'remove'),
    )
    expect(kept).toEqual(['removed'])
  })

  it('keep what a withdrawn or removed listing was before, and nothing of others', async () => {
    const id = await listingIn('for_sale')
    const before: (string | null)[] = []
    for (const state of ['sold', 'withdrawn', 'removed', 'sold', 'for_sale'])
      before.push((await move(id, state)).rows[0]?.before ?? null)
    expect(before).toEqual([null, 'sold', 'sold', null, null])
  })

  it('are changed by a migration alone', async () => {
    const app = await connect(database.app)
    onTestFinished(() => app.end())
    expect((await app.query('select from listing_moves')).rowCount).toBe(listingMoves.length)
    for (const change of [
      `insert into listing_moves values ('removed', 'list', 'for_sale')`,
      `update listing_moves set act = 'list'`,
      'delete from listing_moves',
    ])
      await expect(app.query(change)).rejects.toThrow('permission denied for table listing_moves')
  })
})

it.each(['unknown', 'draft'])('a listing in no known state is refused: %s', async (state) => {
  await expect(listingIn(state)).rejects.toThrow('products_state_check')
})
