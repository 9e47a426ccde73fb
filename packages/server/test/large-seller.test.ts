import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../src/calls/caller.ts'
import type { Db } from '../src/db/db.ts'
import { inTransaction } from '../src/db/transaction.ts'
import { deleteUser } from '../src/workflows/account-lifecycle/delete-user.ts'
import { endLeftOver, takeOver } from '../src/workflows/account-lifecycle/take-over.ts'
import { nouns } from '../src/nouns.ts'
import { changeListingState } from '../src/workflows/withdraw/off-sale.ts'
import { undoImport } from '../src/workflows/imports/import-rows.ts'
import { usualAccountLimits } from '../src/http/limits/limits.ts'
import { countStatements } from './count-statements.ts'
import { fillShop } from './fill-shop.ts'
import { startMarket, type Market, type TestUser } from './market.ts'
import { idOf } from './test-users.ts'

// What a person's rows cost: the time of a statement grows with them, their number must not.

let market: Market
let admin: TestUser
let buyer: TestUser

beforeAll(async () => {
  market = await startMarket()
  ;[admin, buyer] = [await market.admin(), await market.signUp()]
})
afterAll(() => market.stop())

interface Shop {
  seller: TestUser
  id: string
  identityId: string
  ids: string[]
}

async function openShop(count: number): Promise<Shop> {
  const seller = await market.signUp('Saler')
  const id = await idOf(seller)
  const { identity_id: identityId } = await market.db
    .selectFrom('users')
    .select('identity_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const ids = await fillShop(market.db, { sellerId: id, buyerId: await idOf(buyer), count })
  return { seller, id, identityId: identityId ?? '', ids }
}

async function callerOf(who: TestUser): Promise<Caller> {
  const row = await market.db
    .selectFrom('users as u')
    .innerJoin('sessions as s', 's.identity_id', 'u.identity_id')
    .select(['s.id as sessionId', 's.identity_id', 'u.id', 'u.name', 'u.admin'])
    .where('u.email', '=', who.email)
    .executeTakeFirstOrThrow()
  return {
    sessionId: row.sessionId,
    identityId: row.identity_id,
    email: who.email,
    user: { id: row.id, name: row.name, type: row.admin ? 'Admin' : 'Saler', admin: row.admin, deals: true },
    from: { address: '192.0.2.1', requestId: 'request' },
  }
}

/** What is left of listings that were withdrawn for good. */
async function traces(ids: string[]) {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int from products where id = any(${ids}) and state = 'removed') as withdrawn,
      (select count(*)::int from search_entries where product_id = any(${ids})) as entries,
      (select count(*)::int from audit_log where target_id = any(${ids}) and action = 'product-withdrawn') as recorded,
      (select count(*)::int from audit_log join audit_addresses on audit_id = id
        where target_id = any(${ids}) and action = 'product-withdrawn' and address = '192.0.2.1') as addresses,
      (select count(*)::int from reports where product_id = any(${ids}) and closed_at is null) as "openReports",
      (select count(*)::int from graphile_worker._private_jobs where payload ->> 'productId' = any(${ids})
        and payload ->> 'mail' = 'booking-lost' and payload ->> 'outcome' = 'withdrawn') as "bookersMailed",
      (select count(*)::int from graphile_worker._private_jobs j join reports r on r.id::text = payload ->> 'reportId'
        where r.product_id = any(${ids})) as "reportersMailed"`.execute(market.db)
  return rows[0]
}

const withdrawn = (count: number) => ({
  withdrawn: count,
  entries: 0,
  recorded: count,
  addresses: count,
  openReports: 0,
  bookersMailed: count - 1,
  reportersMailed: count,
})

type Act = (db: Db, shop: Shop) => Promise<unknown>

const acts: [name: string, act: Act, left: Partial<ReturnType<typeof withdrawn>>][] = [
  [
    'deletes the seller as an Admin',
    async (db, { id }) => deleteUser({ db, identity: market.identity, nouns }, await callerOf(admin), id),
    {},
  ],
  [
    'deletes the own account',
    async (db, { seller, id }) => deleteUser({ db, identity: market.identity, nouns }, await callerOf(seller), id),
    { reportersMailed: 0, addresses: 0 },
  ],
  ['takes the account over', (db, { identityId }) => takeOver(db, nouns, identityId, 'The Owner'), { addresses: 0 }],
  [
    'ends what a take-over left',
    (db, { id, ids }) =>
      endLeftOver(
        { ...market, db },
        {
          userId: id,
          paymentId: null,
          productIds: ids,
          orderIds: [],
        },
      ),
    { addresses: 0 },
  ],
  [
    'undoes an import',
    async (db, { seller, ids }) => {
      const caller = await callerOf(seller)
      return inTransaction(db, (trx) => undoImport(trx, caller, ids))
    },
    { reportersMailed: 0 },
  ],
]

describe.each(acts)('one who %s', (_, act, left) => {
  it('needs as many statements with thirty listings as with three, and withdraws each with its mails and entries', async () => {
    const statements: number[] = []
    for (const count of [3, 30]) {
      const shop = await openShop(count)
      statements.push(await countStatements(market.db, (db) => act(db, shop)))
      expect(await traces(shop.ids)).toEqual({ ...withdrawn(count), ...left })
    }
    expect(statements[1]).toBe(statements[0])
  })
})

it('lists again in as many statements after thirty pauses as after three', async () => {
  const statements: number[] = []
  for (const pauses of [3, 30]) {
    const shop = await openShop(1)
    const [seller, id] = [shop.seller, shop.ids[0] ?? '']
    const caller = await callerOf(seller)
    const put = (state: 'paused' | 'listed') => (db: Db) =>
      inTransaction(db, (trx) => changeListingState(trx, caller, id, state, usualAccountLimits.listings))
    for (let n = 0; n < pauses; n++) {
      await put('paused')(market.db)
      statements[pauses] = await countStatements(market.db, put('listed'))
    }
  }
  expect(statements[30]).toBe(statements[3])
})

it('locks no Admin while it deletes a seller', async () => {
  const { id, ids } = await openShop(2)
  const another = await market.admin()
  const deletion = await market.db.transaction().execute(async (trx) => {
    // The deletion waits for this listing.
    await sql`select from products where id = ${ids[1]} for update`.execute(trx)
    const running = admin.call('deleteUser', { params: { id } })
    await expect.poll(waiting).toBe(1)
    const free = await sql<{ email: string }>`
      select email from users where admin and deleted_at is null for no key update skip locked`.execute(market.db)
    expect(free.rows.map(({ email }) => email)).toEqual(expect.arrayContaining([admin.email, another.email]))
    return { running }
  })
  expect((await deletion.running).status).toBe(200)
})

async function waiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(market.db)
  return rows[0]?.waiting ?? 0
}
