import type { Product } from '@market/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { startMarket, type Market, type TestUser } from '../../../test/market.ts'

let market: Market
let seller: TestUser
let buyer: TestUser

beforeAll(async () => {
  market = await startMarket()
  ;[seller, buyer] = [await market.signUp('Saler'), await market.signUp()]
})
afterAll(() => market.stop())

const price = 450

const intent = (who: TestUser, productId: string) => who.call('createPaymentIntent', { body: { price, productId } })

async function soldFlag(productId: string): Promise<boolean> {
  return (await market.visitor.call('getProduct', { params: { id: productId } })).body.respons[0].soldFlag
}

function moveHold(productId: string, minutes: number) {
  return sql`update holds set expires_at = expires_at - ${minutes} * interval '1 minute', taken_at = taken_at - ${minutes} * interval '1 minute'
    where product_id = ${productId}`.execute(market.db)
}

describe('an intent', () => {
  it('is refused for the buyer’s own laptop, a sold or unknown one, and at another price', async () => {
    const laptop = await market.listLaptop(seller)
    expect((await intent(seller, laptop)).body.code).toBe('own-product')
    expect((await buyer.call('createPaymentIntent', { body: { price: 1, productId: laptop } })).body).toMatchObject({
      code: 'price-changed',
      errors: [{ field: 'price' }],
    })
    await seller.call('markProductSold', { params: { id: laptop }, body: { soldFlag: true } })
    expect((await intent(buyer, laptop)).body.code).toBe('product-sold')
    expect((await intent(buyer, '01930000-0000-7000-8000-00000000dead')).body.code).toBe('product-not-found')
  })

  it('[CALL-10] without a productId is for the newest booking or wish at that price', async () => {
    const shopper = await market.signUp()
    expect((await shopper.call('createPaymentIntent', { body: { price: '451' } })).body.code).toBe('nothing-to-pay')
    const [booked, wished] = [
      await market.listLaptop(seller, { resalePrice: 451 }),
      await market.listLaptop(seller, { resalePrice: 451 }),
    ]
    await shopper.call('createBooking', {
      body: { name: 'x', productId: booked, userId: shopper.email, phone: '', price: '451', location: '' },
    })
    await shopper.call('createWish', { body: { productId: wished, userId: shopper.email } })
    expect((await shopper.call('createPaymentIntent', { body: { price: '451' } })).status).toBe(200)
    const { product_id } = await market.db
      .selectFrom('holds')
      .select('product_id')
      .where('product_id', 'in', [booked, wished])
      .executeTakeFirstOrThrow()
    expect(product_id).toBe(wished)
  })

  it('is the same at the next request after the provider charged without answering', async () => {
    const laptop = await market.listLaptop(seller)
    await market.cardSandbox.setFaults({ api: { dropReplies: 1 } })
    expect((await intent(buyer, laptop)).body.code).toBe('card-provider-away')
    await market.cardSandbox.clearFaults()
    expect((await intent(buyer, laptop)).status).toBe(200)
    const { payment_intents: intents } = await market.cardSandbox.books()
    expect(intents.filter((one) => one.metadata['productId'] === laptop)).toHaveLength(1)
  })
})

describe('an intent of a laptop that its buyer has paid for', () => {
  it('is refused, with the transaction id for that buyer and without it for others', async () => {
    const laptop = await market.listLaptop(seller)
    await market.cardSandbox.setFaults({ webhooks: { mode: 'lose' } })
    const paid = await market.cardSandbox.pay((await intent(buyer, laptop)).body.clientSecret)
    // The payment has not been reported to the server yet.
    const again = await intent(buyer, laptop)
    expect(again.body).toMatchObject({ status: 409, code: 'product-sold', trxId: 'id' in paid && paid.id })
    const other = await intent(await market.signUp(), laptop)
    expect(other.body).toMatchObject({ status: 409, code: 'product-sold' })
    expect(other.body).not.toHaveProperty('trxId')
  })
})

describe('a hold', () => {
  it('reserves a laptop for one buyer, returns its end, and returns the same intent to the same buyer again', async () => {
    const laptop = await market.listLaptop(seller)
    const first = await intent(buyer, laptop)
    expect((await intent(buyer, laptop)).body).toMatchObject({ clientSecret: first.body.clientSecret })
    const refused = await intent(await market.signUp(), laptop)
    expect(refused.body).toMatchObject({
      status: 409,
      code: 'product-held',
      heldUntil: expect.stringMatching(/^\d{4}-/),
    })
    expect(
      (await market.visitor.call('getProduct', { params: { id: laptop } })).body.respons[0].heldUntil,
    ).not.toBeNull()
  })

  it('is told to its buyer as theirs, and to nobody else', async () => {
    const [holder, booker] = [await market.signUp(), await market.signUp()]
    const laptop = await market.listLaptop(seller)
    await booker.call('createBooking', {
      body: { name: booker.name, productId: laptop, userId: booker.email, phone: '', price: 450, location: '' },
    })
    await intent(holder, laptop)
    const seenBy = async (who: Pick<TestUser, 'call'>) => {
      const one = (await who.call('getProduct', { params: { id: laptop } })).body.respons[0]
      const listed = (await who.call('searchProducts', { query: { limit: '48' } })).body.respons
      return [one, listed.find((found: Product) => found._id === laptop)]
    }
    const held = { heldUntil: expect.stringMatching(/^\d{4}-/) }
    expect(await seenBy(holder)).toMatchObject([
      { ...held, heldByYou: true },
      { ...held, heldByYou: true },
    ])
    for (const other of [market.visitor, booker, seller, await market.signUp()]) {
      const seen = await seenBy(other)
      expect(seen).toMatchObject([held, held])
      for (const found of seen) expect(found).not.toHaveProperty('heldByYou')
    }
  })

  it('ends when its buyer leaves or starts to pay for another laptop, and the old intent is cancelled', async () => {
    const [one, two] = [await market.listLaptop(seller), await market.listLaptop(seller)]
    const first = await intent(buyer, one)
    await intent(buyer, two)
    expect(await market.cardSandbox.pay(first.body.clientSecret)).toHaveProperty('error')
    expect((await buyer.call('releaseHold', { params: { productId: two } })).body).toMatchObject({ released: true })
    expect((await intent(await market.signUp(), two)).status).toBe(200)
  })

  it('that has expired passes to the next buyer once the provider has cancelled its intent', async () => {
    const laptop = await market.listLaptop(seller)
    const old = await intent(buyer, laptop)
    await moveHold(laptop, 31)
    expect((await intent(await market.signUp(), laptop)).status).toBe(200)
    expect(await market.cardSandbox.pay(old.body.clientSecret)).toHaveProperty('error')
  })

  it('that has expired stays while the provider does not answer', async () => {
    const laptop = await market.listLaptop(seller)
    await intent(buyer, laptop)
    await moveHold(laptop, 31)
    await market.cardSandbox.setFaults({ api: { down: true } })
    expect((await intent(await market.signUp(), laptop)).body).toMatchObject({
      status: 503,
      code: 'card-provider-away',
    })
    await market.cardSandbox.clearFaults()
    expect((await intent(await market.signUp(), laptop)).status).toBe(200)
  })

  it('that has expired after its buyer paid becomes the sale', async () => {
    await market.cardSandbox.setFaults({ webhooks: { mode: 'lose' } })
    const laptop = await market.listLaptop(seller)
    await market.cardSandbox.pay((await intent(buyer, laptop)).body.clientSecret)
    await moveHold(laptop, 31)
    expect((await intent(await market.signUp(), laptop)).body).toMatchObject({ code: 'product-sold' })
    expect(await soldFlag(laptop)).toBe(true)
  })

  it('is renewed for half an hour at most', async () => {
    const laptop = await market.listLaptop(seller)
    await intent(buyer, laptop)
    await moveHold(laptop, 14)
    await moveHold(laptop, 10)
    const renewed = await intent(buyer, laptop)
    const left = (Date.parse(renewed.body.heldUntil) - Date.now()) / 60_000
    expect(left).toBeGreaterThan(5)
    expect(left).toBeLessThan(7)
  })

  it('keeps the seller from selling elsewhere or withdrawing', async () => {
    const laptop = await market.listLaptop(seller)
    await intent(buyer, laptop)
    expect((await seller.call('markProductSold', { params: { id: laptop }, body: { soldFlag: true } })).body.code).toBe(
      'product-held',
    )
    expect((await seller.call('withdrawProduct', { params: { id: laptop } })).body.code).toBe('product-held')
  })
})
