import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startMarket, type Answer, type Market, type TestUser } from '../../../test/market.ts'
import { idOf } from '../../../test/test-users.ts'
import { buy } from '../../../test/purchase.ts'
import { passHours } from '../../workflows/trade/test/deals.ts'

let market: Market
let seller: TestUser
let admin: TestUser
let buyer: TestUser
let laptop: string

beforeAll(async () => {
  market = await startMarket()
  ;[seller, admin] = [await market.signUp('Saler'), await market.admin()]
})
afterAll(() => market.stop())
beforeEach(async () => {
  buyer = await market.signUp()
  laptop = await market.listLaptop(seller)
})

const hold = (productId = laptop, who = buyer): Promise<Answer> =>
  who.call('createPaymentIntent', { body: { price: 450, productId } })
const leave = (productId = laptop): Promise<Answer> => buyer.call('releaseHold', { params: { productId } })
const end = (who: TestUser): Promise<Answer> => who.call('endHold', { params: { productId: laptop } })

async function holdAndLeave(productId = laptop): Promise<void> {
  expect((await hold(productId)).status).toBe(200)
  await leave(productId)
}

/** Moves the buyer's holds and payments back in time. */
const letPass = (minutes: number) =>
  sql`update payments p set requested_at = p.requested_at - ${minutes} * interval '1 minute', finished_at = p.finished_at - ${minutes} * interval '1 minute'
    from users u where u.id = p.buyer_id and u.email = ${buyer.email}`.execute(market.db)

const minutesUntil = (moment: string) => (Date.parse(moment) - Date.now()) / 60_000

describe('a buyer who leaves without paying', () => {
  it('may come back twice, then waits 5 minutes, 15, an hour and a day each time', async () => {
    for (let turn = 0; turn < 3; turn++) await holdAndLeave()
    let times = 3
    for (const pause of [5, 15, 60, 1440, 1440]) {
      const refused = await hold()
      expect(refused.body).toMatchObject({ status: 429, code: 'hold-paused', times })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(minutesUntil(refused.body.retryAt)).toBeGreaterThan(pause - 1)
      expect(minutesUntil(refused.body.retryAt)).toBeLessThan(pause + 1)
      await letPass(pause - 1)
      expect((await hold()).body.code).toBe('hold-paused')
      await letPass(1)
      await holdAndLeave()
      times += 1
    }
  })

  it('may hold another laptop meanwhile, and another buyer may hold this one', async () => {
    for (let turn = 0; turn < 3; turn++) await holdAndLeave()
    expect((await hold()).status).toBe(429)
    expect((await hold(await market.listLaptop(seller))).status).toBe(200)
    expect((await hold(laptop, await market.signUp())).status).toBe(200)
  })

  it('may reload the payment page without limit', async () => {
    for (let turn = 0; turn < 5; turn++) expect((await hold()).status).toBe(200)
  })

  it('starts at most ten payments a day over all laptops, not counting paid ones', async () => {
    await buy(market, buyer, await market.listLaptop(seller))
    for (let turn = 0; turn < 10; turn++) await holdAndLeave(await market.listLaptop(seller))
    const refused = await hold()
    expect(refused.body).toMatchObject({ status: 429, code: 'too-many-holds' })
    expect(minutesUntil(refused.body.retryAt)).toBeGreaterThan(1438)
    expect(minutesUntil(refused.body.retryAt)).toBeLessThan(1441)
    await letPass(1440)
    expect((await hold()).status).toBe(200)
  })
})

it.each(['cancel', 'decline'] as const)(
  'an order that its buyer ends by %s counts like a hold without a payment',
  async (act) => {
    for (let turn = 0; turn < 2; turn++) await holdAndLeave()
    await buy(market, buyer, laptop)
    const [{ _id: id }] = (await buyer.call('listOrders')).body.respons
    // After an hour the buyer no longer cancels, but declines.
    if (act === 'decline') await passHours({ market, id }, 1)
    expect((await buyer.call('actOnOrder', { params: { id }, body: { act } })).status).toBe(200)
    if (act === 'decline') {
      const conceded = await seller.call('actOnOrder', { params: { id }, body: { act: 'concede' } })
      expect(conceded.status).toBe(200)
      await seller.call('changeListingState', { params: { id: laptop }, body: { state: 'listed' } })
    }
    expect((await hold()).body).toMatchObject({ code: 'hold-paused', times: 3 })
  },
)

describe('the seller and Admins', () => {
  it.each(['seller', 'admin'] as const)('can end a hold that was taken again: the %s', async (kind) => {
    const who = { seller, admin }[kind]
    await holdAndLeave()
    const { clientSecret } = (await hold()).body
    expect((await end(who)).body).toMatchObject({ released: true })
    expect(await market.cardSandbox.pay(clientSecret)).toHaveProperty('error')
    expect((await seller.call('withdrawProduct', { params: { id: laptop } })).status).toBe(200)
    const entries = (await admin.call('listAudit', { query: { user: await idOf(buyer) } })).body.respons
    expect(entries[0]).toMatchObject({
      action: 'hold-ended',
      actor: { email: who.email },
      subject: { email: buyer.email },
      targetKind: 'payment',
      itemName: expect.any(String),
    })
    const own = (await buyer.call('listOwnAudit')).body.respons
    expect(own[0]).toMatchObject({ action: 'hold-ended', by: kind === 'seller' ? 'someone' : 'admin' })
  })

  it('end a hold without its counting against the buyer at other laptops', async () => {
    for (let turn = 0; turn < 8; turn++) await holdAndLeave(await market.listLaptop(seller))
    await holdAndLeave()
    await hold()
    expect((await end(seller)).body).toMatchObject({ released: true })
    await holdAndLeave(await market.listLaptop(seller))
    expect((await hold(await market.listLaptop(seller))).body).toMatchObject({ code: 'too-many-holds' })
  })

  it('end holds that count at their own laptop, so that the buyer doesn’t take it for ever', async () => {
    await holdAndLeave()
    for (const who of [seller, admin]) {
      expect((await hold()).status).toBe(200)
      await end(who)
    }
    expect((await hold()).body).toMatchObject({ code: 'hold-paused', times: 3 })
  })

  it('end a hold together with its entry in the audit log, or not at all', async () => {
    await market.cardSandbox.setFaults({ webhooks: { mode: 'lose' } })
    await holdAndLeave()
    await hold()
    const held = () => market.db.selectFrom('holds').select('buyer_id').where('product_id', '=', laptop).execute()
    const owner = new pg.Client(market.owner)
    await owner.connect()
    await owner.query(`create function refuse_entry() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
      create trigger refuse_entry before insert on audit_log for each row when (new.action = 'hold-ended') execute function refuse_entry()`)
    try {
      expect((await end(seller)).status).toBe(500)
      expect(await held()).toHaveLength(1)
    } finally {
      await owner.query('drop function refuse_entry() cascade')
      await owner.end()
    }
    expect((await end(seller)).body).toMatchObject({ released: true })
    expect(await held()).toEqual([])
    expect((await buyer.call('listOwnAudit')).body.respons[0]).toMatchObject({ action: 'hold-ended' })
  })

  it('can end a hold that was renewed, and see beforehand that they can', async () => {
    const endable = async () =>
      (await seller.call('listSellerProducts', { params: { email: seller.email } })).body.respons.find(
        ({ _id: id }: { _id: string }) => id === laptop,
      ).holdEndable
    expect(await endable()).toBe(false)
    await hold()
    expect(await endable()).toBe(false)
    expect((await end(seller)).body).toMatchObject({ status: 409, code: 'first-hold' })
    await sql`update holds set taken_at = taken_at - interval '10 minutes', expires_at = expires_at - interval '10 minutes'
      where product_id = ${laptop}`.execute(market.db)
    await hold()
    expect(await endable()).toBe(true)
    expect((await end(seller)).body).toMatchObject({ released: true })
  })

  it('get the laptop as sold when the buyer has paid meanwhile', async () => {
    await market.cardSandbox.setFaults({ webhooks: { mode: 'lose' } })
    await holdAndLeave()
    await market.cardSandbox.pay((await hold()).body.clientSecret)
    expect((await end(seller)).body).toMatchObject({ released: false, message: 'Paid' })
    expect((await market.visitor.call('getProduct', { params: { id: laptop } })).body.respons[0].soldFlag).toBe(true)
  })

  it('can’t end a hold while the provider does not answer', async () => {
    await holdAndLeave()
    await hold()
    await market.cardSandbox.setFaults({ api: { down: true } })
    expect((await end(seller)).body).toMatchObject({ status: 503, code: 'card-provider-away' })
    await market.cardSandbox.clearFaults()
    expect((await hold(laptop, await market.signUp())).body.code).toBe('product-held')
  })

  it('end nothing when there is no hold', async () => {
    expect((await end(seller)).body).toMatchObject({ released: false })
  })
})
