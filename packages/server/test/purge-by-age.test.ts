import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../src/db/id.ts'
import { enqueueJob } from '../src/platform/jobs/jobs.ts'
import { aDeal, act, bodyOf } from '../src/workflows/trade/test/deals.ts'
import { startMarket, type Market, type TestUser } from './market.ts'
import { aSmallPhoto } from '../src/platform/images/test/photos.ts'
import { formOf } from './photo.ts'

let market: Market
let seller: TestUser

beforeAll(async () => {
  market = await startMarket()
  seller = await market.signUp('Saler')
})
afterAll(() => market.stop())

async function clearAway(): Promise<void> {
  await enqueueJob(market.db, 'clear-away', {})
  await market.runJobs()
}

it('a message of the card provider is deleted after 30 days, handled or not', async () => {
  await sql`insert into card_events (id, type, received_at, handled_at) values
    ('evt_old', 'x', now() - interval '31 days', now()), ('evt_old_unhandled', 'x', now() - interval '31 days', null),
    ('evt_repeated', 'x', now() - interval '29 days', now())`.execute(market.db)
  await clearAway()
  const { rows } = await sql`select id from card_events`.execute(market.db)
  expect(rows).toEqual([{ id: 'evt_repeated' }])
})

describe('a former price that ended more than 90 days ago', () => {
  /** A listing with a former price that ended so many days ago each; its price in minor units is their number. */
  async function listWithFormerPrices(...days: number[]): Promise<string> {
    const laptop = await market.listLaptop(seller)
    for (const day of days)
      await sql`insert into price_changes (id, product_id, price, ended_at)
        values (${newId()}::uuid, ${laptop}::uuid, ${day}, now() - make_interval(days => ${day}::integer))`.execute(
        market.db,
      )
    return laptop
  }

  async function daysLeft(laptop: string): Promise<number[]> {
    const rows = await market.db
      .selectFrom('price_changes')
      .select('price')
      .where('product_id', '=', laptop)
      .orderBy('price')
      .execute()
    return rows.map(({ price }) => price)
  }

  it('is deleted when the laptop’s page does not show it', async () => {
    const laptop = await listWithFormerPrices(1, 2, 80, 85, 89, 91)
    await clearAway()
    expect(await daysLeft(laptop)).toEqual([1, 2, 80, 85, 89])
  })

  it('stays while the page of a listing shows it, also of a paused one', async () => {
    const laptop = await listWithFormerPrices(91, 92, 93, 94, 95, 96)
    await clearAway()
    expect(await daysLeft(laptop)).toEqual([91, 92, 93, 94, 95])
    await sql`update products set state = 'paused' where id = ${laptop}::uuid`.execute(market.db)
    await clearAway()
    expect(await daysLeft(laptop)).toEqual([91, 92, 93, 94, 95])
  })

  it.each(["state = 'sold'", "state = 'removed'"])('is deleted when the listing has ended: %s', async (end) => {
    const laptop = await listWithFormerPrices(89, 91)
    await sql`update products set ${sql.raw(end)} where id = ${laptop}::uuid`.execute(market.db)
    await clearAway()
    expect(await daysLeft(laptop)).toEqual([89])
  })
})

it('a booking that was deleted more than a day ago is forgotten', async () => {
  const [laptop, buyer] = [await market.listLaptop(seller), await market.signUp()]
  const add = (hours: number) =>
    sql`insert into deleted_bookings (id, buyer_id, product_id, booked_at, deleted_at)
    select ${newId()}::uuid, id, ${laptop}::uuid, now() - interval '2 days', now() - make_interval(hours => ${hours}::integer)
    from users where email = ${buyer.email}`.execute(market.db)
  for (const hours of [23, 25]) await add(hours)
  await clearAway()
  const { rows } = await sql`select deleted_at > now() - interval '1 day' as young from deleted_bookings`.execute(
    market.db,
  )
  expect(rows).toEqual([{ young: true }])
})

it('a photo of an order that no act used goes after a day with its files, one that an act used stays', async () => {
  const admin = await market.admin()
  const deal = await aDeal(market, { seller, admin }, 'received')
  const upload = async (n: number) => {
    const reply = await fetch(`${market.url}/api/orders/${deal.id}/photos`, {
      method: 'POST',
      headers: { authorization: `Bearer ${deal.buyer.token}` },
      body: formOf(await aSmallPhoto(n)),
    })
    const { respons } = (await reply.json()) as { respons: { address: string } }
    return respons.address
  }
  const [used, unused, young, again] = [await upload(1), await upload(2), await upload(3), await upload(4)]
  const shown = await act(deal, 'buyer', { ...(await bodyOf(deal, 'report-problem')), photos: [used] } as never)
  expect(shown.status).toBe(200)
  await sql`update order_photos set uploaded_at = now() - interval '25 hours' where address <> ${young}`.execute(
    market.db,
  )
  await sql`update images set renewed_at = now() - interval '25 hours'
    where sha256 = any(${[used, unused].map(digestOf)}::text[])`.execute(market.db)
  expect(await upload(4)).toBe(again)
  await clearAway()
  const { rows } = await sql<{ address: string }>`select address from order_photos`.execute(market.db)
  expect(rows.map(({ address }) => address).sort()).toEqual([used, young, again].sort())
  await clearAway()
  const isStored = async (address: string) => (await market.images.get(`${digestOf(address)}.jpg`)) !== null
  expect([await isStored(used), await isStored(unused), await isStored(young)]).toEqual([true, false, true])
})

const digestOf = (address: string) => `private-${/[0-9a-f]{64}/.exec(address)?.[0]}`
