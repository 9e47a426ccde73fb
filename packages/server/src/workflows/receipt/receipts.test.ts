import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMarket, type Market, type TestUser } from '../../../test/market.ts'
import { pastSales } from '../../features/prices/test/past-sales.ts'
import { finish, opened } from '../check/test/checks.ts'
import { act, payFor, places, readAs, type Deal } from '../trade/test/deals.ts'

let market: Market
let seller: TestUser
let admin: TestUser
let serials = 0

beforeAll(async () => {
  market = await startMarket()
  ;[seller, admin] = [await market.signUp('Saler'), await market.admin()]
})
afterAll(() => market.stop())

const facts = { model: 'ThinkPad T480', ramGb: 16 }
const newSerial = () => String((serials += 1)).padStart(64, 'a')

/** A laptop with a serial number, bought by someone who sells too. */
async function aSale({ machine = newSerial(), completed = true } = {}): Promise<Deal & { machine: string }> {
  const buyer = await market.signUp('Saler')
  await market.proveEmail(buyer)
  const laptop = await market.listLaptop(seller, { machine, facts })
  const deal = await payFor(market, { seller, buyer, admin }, { laptop })
  if (completed) await places.completed(deal)
  return { ...deal, machine }
}

const receiptOf = async ({ buyer, id }: Deal) => (await buyer.call('getReceipt', { params: { id } })).body.respons
const verify = (receipt: string) => market.visitor.call('verifyReceipt', { body: { receipt } })

describe('a receipt', () => {
  it('has the laptop, its facts and the amount, and is signed without the parties', async () => {
    const of = await aSale()
    const receipt = await receiptOf(of)
    expect(receipt).toMatchObject({
      number: of.id,
      itemName: 'Latitude 7490',
      amount: 450,
      currency: 'bdt',
      facts: { model: 'ThinkPad T480', ramGb: 16 },
      check: null,
    })
    const claims = JSON.parse(Buffer.from(receipt.signed.split('.')[1], 'base64url').toString())
    expect(Object.keys(claims).toSorted()).toEqual([
      'amount',
      'completedOn',
      'currency',
      'facts',
      'iss',
      'itemName',
      'number',
      'paidOn',
    ])
    const { name, email } = of.buyer
    expect(JSON.stringify(claims)).not.toMatch(new RegExp([name, email, seller.name, seller.email].join('|')))
  })

  it('says in what is signed that the result of a check was sent by the buyer’s browser', async () => {
    const of = await aSale({ completed: false })
    await finish(market, await opened(of))
    await places.completed(of)
    const { signed } = await receiptOf(of)
    const claims = JSON.parse(Buffer.from(signed.split('.')[1], 'base64url').toString())
    expect(claims.check).toEqual({ on: expect.any(String), source: 'buyer-browser', same: [], differs: [] })
  })

  it('is the same for both parties and an Admin, and not there for others', async () => {
    const of = await aSale()
    const read = async (who: TestUser) => who.call('getReceipt', { params: { id: of.id } })
    const replies = await Promise.all([of.buyer, seller, admin].map(read))
    expect(new Set(replies.map(({ body }) => body.respons.signed)).size).toBe(1)
    expect((await read(await market.signUp())).body).toMatchObject({ code: 'order-not-found' })
  })

  it('is there once the order is complete', async () => {
    const of = await aSale({ completed: false })
    const { status, body } = await of.buyer.call('getReceipt', { params: { id: of.id } })
    expect([status, body.code]).toEqual([409, 'order-not-completed'])
  })

  it('is verified by anyone, with number, model, date and amount, and no names', async () => {
    const of = await aSale()
    const { signed, paidOn } = await receiptOf(of)
    const lines = signed.replaceAll(/(.{40})/g, '$1\n')
    expect((await verify(lines)).body.respons).toEqual({
      number: of.id,
      itemName: 'Latitude 7490',
      amount: 450,
      currency: 'bdt',
      paidOn,
      back: 0,
      state: 'genuine',
    })
  })

  it('is refused when a letter was changed, or it is of someone else', async () => {
    const { signed } = await receiptOf(await aSale())
    const [head, , signature] = signed.split('.')
    const other = Buffer.from(JSON.stringify({ number: 'x', itemName: 'y' })).toString('base64url')
    for (const receipt of [signed.replace(/e/, 'f'), `${head}.${other}.${signature}`]) {
      const { status, body } = await verify(receipt)
      expect([status, body.code]).toEqual([409, 'receipt-not-genuine'])
    }
    expect((await verify('no receipt')).body).toMatchObject({ code: 'invalid-input', errors: [{ field: 'receipt' }] })
  })

  it('says what was refunded since', async () => {
    const of = await aSale()
    const { signed } = await receiptOf(of)
    await act(of, 'admin', { act: 'refund-part', amount: 50, text: 'Late' })
    expect((await verify(signed)).body.respons).toMatchObject({ state: 'refunded', back: 50 })
    await act(of, 'admin', { act: 'refund', text: 'All' })
    expect((await verify(signed)).body.respons).toMatchObject({ state: 'refunded', back: 450 })
  })

  it('is verified by the published keys', async () => {
    const answer = await fetch(new URL('/.well-known/jwks.json', market.url))
    expect(await answer.json()).toEqual({
      keys: [
        {
          kty: 'OKP',
          crv: 'Ed25519',
          alg: 'EdDSA',
          use: 'sig',
          kid: 'r1',
          x: 'gTl3Dqh9F19Wo1Rmw0x-zMuNipG07jeiXfYPW4_Js5Q',
        },
      ],
    })
  })
})

describe('bought here', () => {
  const shown = async (id: string) =>
    (await market.visitor.call('getProduct', { params: { id } })).body.respons[0].boughtHereOn
  const resell = ({ buyer, machine }: { buyer: TestUser; machine: string }) =>
    market.listLaptop(buyer, { machine, facts })
  const attach = (who: TestUser, id: string) => who.call('attachReceipt', { params: { id } })

  it('stands on the listing of the buyer who says so, until they take it back', async () => {
    const of = await aSale()
    const id = await resell(of)
    const { createdOn } = await readAs(of, 'buyer')
    const found = await of.buyer.call('findListingReceipt', { params: { id } })
    expect(found.body.respons).toEqual({ orderId: of.id, boughtOn: createdOn, attached: false })
    expect(await shown(id)).toBeUndefined()
    expect((await attach(of.buyer, id)).body.respons).toMatchObject({ attached: true })
    expect(await shown(id)).toBe(createdOn)
    await of.buyer.call('detachReceipt', { params: { id } })
    expect(await shown(id)).toBeUndefined()
  })

  it('is refused for another serial number, another’s laptop, and before the order is complete', async () => {
    const of = await aSale()
    const other = await market.listLaptop(of.buyer, { machine: newSerial(), facts })
    const without = await market.listLaptop(of.buyer, { facts })
    const stranger = await market.signUp('Saler')
    const strangers = await market.listLaptop(stranger, { machine: of.machine, facts })
    const open = await aSale({ completed: false })
    const early = await resell(open)
    const answers = [
      await attach(of.buyer, other),
      await attach(of.buyer, without),
      await attach(stranger, strangers),
      await attach(open.buyer, early),
      await attach(stranger, other),
      await attach(admin, other),
    ]
    expect(answers.map(({ body }) => body.code)).toEqual([
      ...Array.from({ length: 4 }, () => 'receipt-not-yours'),
      ...Array.from({ length: 2 }, () => 'product-not-found'),
    ])
    expect((await stranger.call('findListingReceipt', { params: { id: other } })).status).toBe(404)
  })

  it.each([
    ['brand', { brand: 'HP', facts }],
    ['model', { facts: { ...facts, model: 'ThinkPad X1' } }],
    ['RAM', { facts: { ...facts, ramGb: 32 } }],
    ['drive, which the earlier listing did not state', { facts: { ...facts, storageGb: 512 } }],
  ])('is refused for the same serial number with another %s', async (_, changes) => {
    const of = await aSale()
    const id = await market.listLaptop(of.buyer, { machine: of.machine, ...changes })
    expect((await of.buyer.call('findListingReceipt', { params: { id } })).body.respons).toBeNull()
    expect((await attach(of.buyer, id)).body.code).toBe('receipt-not-yours')
  })

  it('is refused while the sale’s price is outside the range of such laptops', async () => {
    const { sell, train } = pastSales(() => market)
    const of = await aSale()
    const id = await resell(of)
    const range = { from: expect.any(Number), to: expect.any(Number) }
    const offered = async () => (await of.buyer.call('findListingReceipt', { params: { id } })).body.respons
    const rangeNow = async () => (await market.visitor.call('readPriceRange', { params: { id: of.laptop } })).body
    for (const [price, codes] of [
      [30_000_00, ['receipt-not-yours']],
      [100_00, ['receipt-not-yours']],
      [450_00, [undefined]],
    ] as const) {
      await market.db.deleteFrom('sales').execute()
      for (const part of [0.75, 1.25]) await sell(10, 'Dell Latitude 7490', { price: price * part })
      await sell(20, 'Apple MacBook Air', { price: 450_00 })
      await market.db
        .updateTable('sales')
        .set({ facts: JSON.stringify(facts) })
        .where('brand', '=', 'Dell')
        .execute()
      await train()
      expect(await rangeNow()).toMatchObject({ range })
      expect(await offered()).toEqual(codes[0] === undefined ? expect.objectContaining({ attached: false }) : null)
      expect([(await attach(of.buyer, id)).body.code]).toEqual(codes)
    }
  })

  it('goes when money went back, or another report is sent', async () => {
    const [refunded, edited] = [await aSale(), await aSale()]
    const [one, two] = [await resell(refunded), await resell(edited)]
    await attach(refunded.buyer, one)
    await attach(edited.buyer, two)
    await act(refunded, 'admin', { act: 'refund-part', amount: 1, text: 'Late' })
    expect(await shown(one)).toBeUndefined()
    expect((await attach(refunded.buyer, one)).body.code).toBe('receipt-not-yours')
    await market.db.updateTable('products').set({ machine: 'another' }).where('id', '=', two).execute()
    expect(await shown(two)).toBeUndefined()
  })
})
