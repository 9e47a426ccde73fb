import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMarket, type Answer, type Market, type TestUser } from '../../../test/market.ts'

let market: Market
let seller: TestUser
let buyer: TestUser

beforeAll(async () => {
  market = await startMarket()
  ;[seller, buyer] = [await market.signUp('Saler'), await market.signUp()]
})
afterAll(() => market.stop())

const wish = (productId: string, changes: object = {}, who = buyer): Promise<Answer> =>
  who.send('POST', '/api/wishlist/', { productId, userId: who.email, ...changes })
const wishlist = (who: TestUser, email = who.email) => who.call('listWishes', { params: { email } })

describe('wishing for a laptop', () => {
  it('[WISH-1] [WISH-2] replies with the spec’s message, and only once', async () => {
    const laptop = await market.listLaptop(seller)
    expect(await wish(laptop)).toMatchObject({ status: 200, body: { message: 'Product added to wishlist' } })
    expect((await wish(laptop)).body).toMatchObject({
      status: 409,
      code: 'already-wished',
      message: 'Allready added to wishlist',
    })
  })

  it('is done once when ten requests arrive at once', async () => {
    const laptop = await market.listLaptop(seller)
    const answers = await Promise.all(Array.from({ length: 10 }, () => wish(laptop)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)])
  })

  it('works for a sold laptop, whose sale may be undone', async () => {
    const laptop = await market.listLaptop(seller)
    await seller.call('markProductSold', { params: { id: laptop }, body: { soldFlag: true } })
    expect((await wish(laptop)).status).toBe(200)
  })

  it('is refused with a message for unknown and withdrawn laptops, another user and bad input', async () => {
    const laptop = await market.listLaptop(seller)
    const withdrawn = await market.listLaptop(seller)
    await seller.call('withdrawProduct', { params: { id: withdrawn } })
    const refusals: [Answer, number, string][] = [
      [await wish('01930000-0000-7000-8000-000000000099'), 404, 'product-not-found'],
      [await wish(withdrawn), 409, 'product-withdrawn'],
      [await wish(laptop, { userId: seller.email }), 403, 'not-allowed'],
      [await wish(laptop, {}, market.visitor), 401, 'not-signed-in'],
      [await wish('garbage'), 400, 'invalid-input'],
      [await wish(laptop, { admin: true }), 400, 'invalid-input'],
    ]
    for (const [{ body }, status, code] of refusals) expect(body).toMatchObject({ status, code, message: body.detail })
  })
})

describe('a wishlist', () => {
  it('holds the laptops, newest wish first, each with the entry’s id', async () => {
    const one = await market.signUp()
    const [first, second] = [await market.listLaptop(seller), await market.listLaptop(seller)]
    await wish(second, {}, one)
    await wish(first, {}, one)
    const { body } = await wishlist(one)
    expect(body.respons).toMatchObject([
      { _id: first, resalePrice: 450, soldFlag: false, withdrawn: false },
      { _id: second },
    ])
    expect(body.respons[0].wishlistId).not.toBe(first)
  })

  it('is for its owner and Admins alone', async () => {
    expect((await wishlist(await market.admin(), buyer.email)).status).toBe(200)
    expect((await wishlist(seller, buyer.email)).body).toMatchObject({ status: 403, code: 'not-allowed' })
    expect((await wishlist(market.visitor, buyer.email)).body).toMatchObject({ status: 401, code: 'not-signed-in' })
  })
})
