import { afterAll, beforeAll, expect, it } from 'vitest'
import { startMarket, type Market, type TestUser } from '../../../test/market.ts'

let market: Market
let seller: TestUser
let buyers: TestUser[]

beforeAll(async () => {
  market = await startMarket()
  seller = await market.signUp('Saler')
  buyers = []
  while (buyers.length < 20) buyers.push(await market.signUp())
})
afterAll(() => market.stop())

it('twenty concurrent claims give the laptop to one buyer, five times over, and the others get the end of the hold', async () => {
  for (let round = 0; round < 5; round++) {
    const laptop = await market.listLaptop(seller)
    const answers = await Promise.all(
      buyers.map((one) => one.call('createPaymentIntent', { body: { price: 450, productId: laptop } })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => body)
    expect(refused).toEqual(
      refused.map(() =>
        expect.objectContaining({ status: 409, code: 'product-held', heldUntil: expect.stringMatching(/^\d{4}-/) }),
      ),
    )
    expect(
      await market.db.selectFrom('holds').select('product_id').where('product_id', '=', laptop).execute(),
    ).toHaveLength(1)
  }
})
