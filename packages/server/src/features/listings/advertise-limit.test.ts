import { mostAdvertised, replyTexts } from '@market/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startMarket, type Answer, type Market, type TestUser } from '../../../test/market.ts'
import { idOf } from '../../../test/test-users.ts'
import { expireListings } from '../../workflows/withdraw/expire-listings.ts'

let market: Market
let admin: TestUser
let seller: TestUser

beforeAll(async () => {
  market = await startMarket()
  admin = await market.admin()
})
afterAll(() => market.stop())
beforeEach(async () => {
  seller = await market.signUp('Saler')
})

const { usual, trusted, days } = mostAdvertised
const full = { status: 409, body: { code: 'advertise-limit' } }
const sayAdvertised = { status: 200, body: { message: replyTexts.advertised } }

const list = async (count: number, of = seller): Promise<string[]> =>
  (await Promise.all(Array.from({ length: count }, () => market.listLaptop(of)))).toSorted()
const advertise = (id: string, who = seller): Promise<Answer> => who.call('advertiseProduct', { params: { id } })
const takeBack = (id: string, who = seller): Promise<Answer> =>
  who.call('advertiseProduct', { params: { id }, body: { advertiseFlag: false } })
const setState = (id: string, state: 'paused' | 'withdrawn' | 'listed') =>
  seller.call('changeListingState', { params: { id }, body: { state } })
const markSold = (id: string, soldFlag: boolean, who = seller) =>
  who.call('markProductSold', { params: { id }, body: { soldFlag } })

/** Lists so many laptops and one more, and advertises all but the last. */
async function advertiseAll(count: number): Promise<{ advertised: string[]; next: string }> {
  const advertised = await list(count)
  for (const id of advertised) expect(await advertise(id)).toMatchObject(sayAdvertised)
  return { advertised, next: await market.listLaptop(seller) }
}

const age = async (many: number, who = seller) =>
  sql`update users set created_at = now() - make_interval(days => ${many}::int, mins => 1)
    where email = ${who.email}`.execute(market.db)

async function advertisedOf(who = seller): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select p.id from products p join users u on u.id = p.seller_id
    where u.email = ${who.email} and p.advertised and p.state = 'for_sale' order by p.id`.execute(market.db)
  return rows.map(({ id }) => id)
}

/** The statuses of requests that all wait for locks before the first can change a listing. */
async function atOnce(ask: () => Promise<Answer>[]): Promise<number[]> {
  const { answers } = await market.db.transaction().execute(async (trx) => {
    await sql`lock table products in share mode`.execute(trx)
    const asked = ask()
    await expect.poll(waiting).toBe(asked.length)
    return { answers: asked }
  })
  return (await Promise.all(answers)).map(({ status }) => status).sort()
}

async function waiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(market.db)
  return rows[0]?.waiting ?? 0
}

describe('an account advertises', () => {
  it('five laptops at a time, and those of another account are counted apart', async () => {
    const { advertised, next } = await advertiseAll(usual)
    expect(await advertise(next)).toMatchObject(full)
    expect(await advertisedOf()).toEqual(advertised)
    const other = await market.signUp('Saler')
    expect(await advertise(await market.listLaptop(other), other)).toMatchObject(sayAdvertised)
    expect(await takeBack(advertised[0] ?? '')).toMatchObject({ status: 200 })
    expect(await advertise(next)).toMatchObject(sayAdvertised)
  })

  it('ten with a proven email and an age of 30 days', async () => {
    await market.proveEmail(seller)
    await age(days)
    const { next } = await advertiseAll(trusted)
    expect(await advertise(next)).toMatchObject(full)
  })

  it.each([
    ['a proven email', async () => (await market.proveEmail(seller), age(days - 1))],
    ['30 days', () => age(days)],
  ])('five with %s alone', async (_, gain) => {
    await gain()
    const { next } = await advertiseAll(usual)
    expect(await advertise(next)).toMatchObject(full)
  })

  it('no more when three arrive at once', async () => {
    await advertiseAll(usual - 1)
    const more = await list(3)
    expect(await atOnce(() => more.map((id) => advertise(id)))).toEqual([200, 409, 409])
    expect(await advertisedOf()).toHaveLength(usual)
  })

  it('what it advertises already, also above its limit, until there is room again', async () => {
    await market.proveEmail(seller)
    await age(days)
    const { advertised, next } = await advertiseAll(usual + 2)
    await age(0)
    expect(await advertise(next)).toMatchObject(full)
    for (const id of advertised) expect(await advertise(id)).toMatchObject(sayAdvertised)
    expect(await advertisedOf()).toEqual(advertised)
    for (const id of advertised.slice(0, 2)) await takeBack(id)
    expect(await advertise(next)).toMatchObject(full)
    await takeBack(advertised[2] ?? '')
    expect(await advertise(next)).toMatchObject(sayAdvertised)
  })
})

describe('Admins', () => {
  it('advertise any number of their own laptops', async () => {
    const own = await list(usual + 1, admin)
    for (const id of own) expect(await advertise(id, admin)).toMatchObject(sayAdvertised)
    expect(await advertisedOf(admin)).toEqual(own)
  })

  it('advertise a seller’s laptop above the limit, and it doesn’t count among the seller’s', async () => {
    const [first = '', ...others] = await list(usual + 2)
    expect(await advertise(first, admin)).toMatchObject(sayAdvertised)
    for (const id of others.slice(0, usual)) expect(await advertise(id)).toMatchObject(sayAdvertised)
    const last = others.at(-1) ?? ''
    expect(await advertise(last)).toMatchObject(full)
    expect(await advertise(last, admin)).toMatchObject(sayAdvertised)
    expect(await takeBack(last, admin)).toMatchObject({ status: 200 })
    expect(await advertise(last)).toMatchObject(full)
  })

  it('make no seller’s limit wider: others’ laptops can’t be advertised by a third person', async () => {
    const other = await market.signUp('Saler')
    expect(await advertise(await market.listLaptop(seller), other)).toMatchObject({
      status: 403,
      body: { code: 'not-your-product' },
    })
  })
})

describe('a listing that is off sale', () => {
  const leaves: [string, (id: string) => Promise<unknown>, (id: string) => Promise<Answer>][] = [
    ['paused', (id) => setState(id, 'paused'), (id) => setState(id, 'listed')],
    ['withdrawn', (id) => setState(id, 'withdrawn'), (id) => setState(id, 'listed')],
    [
      'withdrawn by mistake',
      (id) => seller.call('withdrawProduct', { params: { id } }),
      (id) => seller.call('restoreProduct', { params: { id } }),
    ],
    ['sold elsewhere', (id) => markSold(id, true), (id) => markSold(id, false)],
    [
      'expired',
      async (id) => {
        await sql`update products set expires_at = now() where id = ${id}`.execute(market.db)
        await expireListings(market.db)
      },
      (id) => seller.call('renewProduct', { params: { id } }),
    ],
  ]

  it.each(leaves)('as %s leaves room, and comes back advertised only while there is some', async (_, leave, back) => {
    const { advertised, next } = await advertiseAll(usual)
    const [first = '', second = ''] = advertised
    await leave(first)
    await leave(second)
    expect(await advertise(next)).toMatchObject(sayAdvertised)
    expect((await back(first)).status).toBe(200)
    expect((await back(second)).status).toBe(200)
    expect(await advertisedOf()).toEqual([...advertised.filter((id) => id !== second), next])
    expect(await advertise(second)).toMatchObject(full)
  })

  it('comes back while another is advertised, and they are no more than the limit', async () => {
    const { advertised, next } = await advertiseAll(usual)
    const [first = ''] = advertised
    await setState(first, 'paused')
    const statuses = await atOnce(() => [setState(first, 'listed'), advertise(next)])
    expect(statuses[0]).toBe(200)
    expect(await advertisedOf()).toHaveLength(usual)
  })
})

describe('the database refuses', () => {
  const refused = 'products_advertise_limit'
  const write = (ids: readonly string[], what: string) =>
    sql`update products set ${sql.raw(what)} where id = any(${ids}::uuid[])`
      .execute(market.db)
      .then(() => 'written')
      .catch(({ constraint }: { constraint: string }) => constraint)

  it('one more than the limit, in one statement or many', async () => {
    const laptops = await list(usual + 1)
    expect(await write(laptops, 'advertised = true')).toBe(refused)
    expect(await write(laptops.slice(1), 'advertised = true')).toBe('written')
    expect(await write(laptops.slice(0, 1), 'advertised = true')).toBe(refused)
    expect(await advertisedOf()).toEqual(laptops.slice(1))
  })

  it('that one of an Admin’s becomes the seller’s sixth, and that what isn’t advertised is an Admin’s', async () => {
    const { next } = await advertiseAll(usual)
    await advertise(next, admin)
    expect(await write([next], 'advertised_by_admin = false')).toBe(refused)
    expect(await write([next], 'advertised = false')).toBe('products_advertised_by_admin_check')
  })

  it('by the numbers of the contract', async () => {
    const limit = async () => {
      const { rows } = await sql<{ most: number }>`select advertise_limit(${await idOf(seller)}::uuid) as most`.execute(
        market.db,
      )
      return rows[0]?.most
    }
    await market.proveEmail(seller)
    expect(await limit()).toBe(usual)
    await age(days)
    expect(await limit()).toBe(trusted)
  })
})
