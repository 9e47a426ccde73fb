import type { listingMoves } from '@market/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { TestUser } from '../../../test/test-users.ts'
import { startMarket, type Market } from '../../../test/market.ts'
import { withStaffedMarket } from '../../../test/staffed-market.ts'
import type { Tx } from '../../db/db.ts'
import { nouns } from '../../nouns.ts'
import { expireListings } from '../../workflows/withdraw/expire-listings.ts'
import { aDeal, go, payFor, passHours, type Deal } from '../../workflows/trade/test/deals.ts'
import type { DomainEvents, Subscription } from './domain-events.ts'
import { setSubscribers } from './emit.ts'

let market: Market
let seller: TestUser
let admin: TestUser
withStaffedMarket((staffed) => ({ market, seller, admin } = staffed))

type Name = keyof DomainEvents
type AnySubscription = Subscription<DomainEvents[Name]>
interface Run {
  noun: string
  name: Name
  event: DomainEvents[Name]
  written: string[]
  /** Tables whose rows a second run changed. */
  changedAgain: string[]
}
const runs: Run[] = []
const emitted: { name: Name; event: DomainEvents[Name] }[] = []

const subscriptions = nouns.flatMap(({ folder, on = {} }) =>
  (Object.entries(on) as [Name, AnySubscription][]).map(([name, subscription]) => ({
    noun: folder,
    name,
    subscription,
  })),
)
const label = ({ noun, name }: { noun: string; name: Name }) => `${noun} ${name}`

/** How often each table was written by this transaction. */
async function writesOf(trx: Tx): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ table: string; writes: string }>`
    select relname as "table", n_tup_ins + n_tup_upd + n_tup_del as writes
    from pg_stat_xact_user_tables where schemaname = 'public'`.execute(trx)
  return new Map(rows.map(({ table, writes }) => [table, BigInt(writes)]))
}

async function rowsOf(trx: Tx, tables: readonly string[]): Promise<string[]> {
  const all: string[] = []
  for (const table of tables) {
    const { rows } = await sql<{ all: string }>`
      select coalesce(string_agg(t::text, ',' order by t::text), '') as all from ${sql.table(table)} t`.execute(trx)
    all.push(rows[0]?.all ?? '')
  }
  return all
}

/** Each subscription runs twice, and what it wrote is recorded. */
function recording({ noun, name, subscription }: (typeof subscriptions)[number]) {
  const { writes } = subscription
  const run = async (trx: Tx, event: DomainEvents[Name]) => {
    const before = await writesOf(trx)
    await subscription.run(trx, event)
    const written = [...(await writesOf(trx))]
      .filter(([table, n]) => n > (before.get(table) ?? 0n))
      .map(([table]) => table)
    const once = await rowsOf(trx, writes)
    await subscription.run(trx, event)
    const twice = await rowsOf(trx, writes)
    runs.push({ noun, name, event, written, changedAgain: writes.filter((_, at) => once[at] !== twice[at]) })
  }
  return { [name]: { writes, run } }
}

beforeAll(() => {
  const recorder = new Proxy(
    {},
    {
      get: (_, name) => ({
        writes: [],
        run: async (_trx: Tx, event: DomainEvents[Name]) => {
          emitted.push({ name: name as Name, event })
        },
      }),
    },
  )
  setSubscribers([...subscriptions.map(recording), recorder])
})
afterAll(() => setSubscribers(nouns.flatMap(({ on }) => on ?? [])))

const put = (id: string, state: 'listed' | 'paused' | 'withdrawn') =>
  must(seller.call('changeListingState', { params: { id }, body: { state } }))
const markSold = (id: string, soldFlag: boolean) =>
  must(seller.call('markProductSold', { params: { id }, body: { soldFlag } }))
const withdraw = (id: string) => must(seller.call('withdrawProduct', { params: { id } }))
const restore = (id: string) => must(seller.call('restoreProduct', { params: { id } }))
const renew = (id: string) => must(seller.call('renewProduct', { params: { id } }))

async function must(answer: ReturnType<TestUser['call']>): Promise<void> {
  const { status, body } = await answer
  if (status !== 200) throw new Error(JSON.stringify(body))
}

async function expire(id: string): Promise<void> {
  await sql`update products set expires_at = now() where id = ${id}`.execute(market.db)
  await expireListings(market.db)
}

async function importOne(): Promise<string> {
  const values = ['dell', 'Latitude 7480', '450', 'Used', 'Dhaka']
  const columns = ['brand', 'itemName', 'resalePrice', 'condition', 'location'] as const
  const fields = Object.fromEntries(columns.map((column) => [column, { column }]))
  await market.proveEmail(seller)
  const { body } = await seller.call('importRows', {
    body: { columns: [...columns], decimal: '.', fields, facts: {}, rows: [{ line: 2, values }] } as never,
  })
  return body.respons.added[0]
}

type Buyable = Extract<(typeof listingMoves)[number], readonly [string, string, 'for_sale']>[1]
/** Each way in which a laptop becomes one that can be bought. */
const ways = {
  posted: () => market.listLaptop(seller),
  imported: importOne,
  list: async () => {
    const id = await market.listLaptop(seller)
    await put(id, 'paused')
    await put(id, 'listed')
    return id
  },
  renew: async () => {
    const id = await market.listLaptop(seller)
    await expire(id)
    await renew(id)
    return id
  },
  'mark-unsold': async () => {
    const id = await market.listLaptop(seller)
    await markSold(id, true)
    await markSold(id, false)
    return id
  },
  undo: async () => {
    const id = await market.listLaptop(seller)
    await withdraw(id)
    await restore(id)
    return id
  },
  'cancelled by its buyer': async () => {
    const deal = await aDeal(market, { seller, admin })
    await go(deal, 'buyer cancel')
    return deal.laptop
  },
} satisfies Record<Buyable | 'posted' | 'imported' | 'cancelled by its buyer', () => Promise<string>>

const lastMove = {
  posted: 'new',
  imported: 'new',
  list: 'paused',
  renew: 'expired',
  'mark-unsold': 'sold',
  undo: 'withdrawn',
  'cancelled by its buyer': 'sold',
} satisfies Record<keyof typeof ways, string>

describe('a laptop that can be bought', () => {
  it.each(Object.keys(ways) as (keyof typeof ways)[])('is emitted as for sale: %s', async (way) => {
    const id = await ways[way]()
    const told = emitted.filter(
      ({ name, event }) => name === 'listing-for-sale' && 'ids' in event && event.ids.includes(id),
    )
    expect(told.at(-1)?.event).toMatchObject({ from: lastMove[way], undoes: way === 'undo' })
    const { rows } = await sql`select from products where id = ${id} and state = 'for_sale'`.execute(market.db)
    expect(rows).toHaveLength(1)
  })
})

async function watched(): Promise<{ id: string; buyer: TestUser }> {
  const id = await market.listLaptop(seller)
  const buyer = await market.signUp()
  await market.proveEmail(buyer)
  const booking = { name: 'B', productId: id, userId: buyer.email, phone: '1', price: 450, location: 'x' }
  await must(buyer.call('createBooking', { body: booking }))
  await must(buyer.send('POST', '/api/wishlist/', { productId: id, userId: buyer.email }))
  await must(buyer.call('reportProduct', { params: { id }, body: { reportFlag: true, reportMsg: 'A copy' } }))
  return { id, buyer }
}

/** Events that give each subscription something to do. */
async function liveThrough(): Promise<void> {
  const { id, buyer } = await watched()
  await must(seller.call('changePrice', { params: { id }, body: { resalePrice: 440 } }))
  await must(seller.call('changePrice', { params: { id }, body: { resalePrice: 450 } }))
  await put(id, 'paused')
  await market.runJobs({ later: true })
  await put(id, 'listed')
  await withdraw(id)
  await market.runJobs({ later: true })
  await restore(id)
  const deal: Deal = await payFor(market, { seller, buyer, admin }, { laptop: id })
  await must(buyer.call('startCheck', { params: { id: deal.id } }))
  await go(deal, 'seller hand-over', 'buyer accept', 'admin refund-part')
  const second = await watched()
  const returned = await payFor(market, { seller, admin, buyer: second.buyer }, { laptop: second.id })
  await passHours(returned, 1)
  await go(returned, 'seller cancel')
  const third = await watched()
  await markSold(third.id, true)
  await withdraw(third.id)
  await market.runJobs({ later: true })
  await put(third.id, 'listed')
  await removeAndRestore(third.id)
  await markSold(third.id, false)
  await removeAndRestore(third.id)
}

async function removeAndRestore(id: string): Promise<void> {
  await must(admin.call('withdrawProduct', { params: { id } }))
  await must(admin.call('restoreProduct', { params: { id } }))
}

describe('a subscription', () => {
  beforeAll(liveThrough)

  it('writes its tables, and no others', () => {
    const written = subscriptions.map((one) => {
      const tables = runs.filter((run) => label(run) === label(one)).flatMap((run) => run.written)
      return [label(one), [...new Set(tables)].sort()]
    })
    expect(written).toEqual(subscriptions.map((one) => [label(one), [...one.subscription.writes].sort()]))
  })

  it('changes nothing when its event is repeated', () => {
    expect(runs.filter(({ changedAgain }) => changedAgain.length > 0).map(label)).toEqual([])
    expect(runs.length).toBeGreaterThan(50)
  })

  it('locks no user, listing, payment or order', async () => {
    const tables = ['users', 'products', 'payments', 'orders'] as const
    const locked: string[] = []
    for (const { noun, name, event } of runs)
      await market.db
        .transaction()
        .execute(async (trx) => {
          const one = subscriptions.find((known) => known.noun === noun && known.name === name)
          await one?.subscription.run(trx as never, event)
          for (const table of tables) {
            const { rows } = await sql<{
              all: string
              free: string
            }>`select (select count(*) from ${sql.table(table)}) as all,
              (select count(*) from (select from ${sql.table(table)} for no key update skip locked) free) as free`.execute(
              market.db,
            )
            if (rows[0]?.all !== rows[0]?.free) locked.push(`${noun} ${name} ${table}`)
          }
          throw new Error('rolled back')
        })
        .catch((error: Error) => expect(error.message).toBe('rolled back'))
    expect(locked).toEqual([])
  })
})

it('a charge and its cancellation are recorded for accounts that have all they may have', async () => {
  const full = await startMarket({ accountLimits: { listings: 1, wishes: 1 } })
  onTestFinished(() => full.stop())
  const of = { seller: await full.signUp('Saler'), admin: await full.admin(), buyer: await full.signUp() }
  for (const who of [of.seller, of.buyer]) await full.proveEmail(who)
  const laptop = await full.listLaptop(of.seller)
  const wish = (productId: string) => of.buyer.send('POST', '/api/wishlist/', { productId, userId: of.buyer.email })
  await must(wish(laptop))
  const deal = await payFor(full, of, { laptop })
  const other = await full.listLaptop(of.seller)
  await must(wish(other))
  await go(deal, 'buyer cancel')
  const { rows } = await sql`select id from products where state = 'for_sale' order by id`.execute(full.db)
  expect(rows).toEqual([{ id: laptop }, { id: other }])
})
