import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMarket, type Market, type TestUser } from '../../../test/market.ts'
import { buy } from '../../../test/purchase.ts'

let market: Market
let seller: TestUser

beforeAll(async () => {
  market = await startMarket()
  seller = await market.signUp('Saler')
})
afterAll(() => market.stop())

const book = (who: TestUser, productId: string) =>
  who.call('createBooking', {
    body: { name: who.name, productId, userId: who.email, phone: '', price: 450, location: '' },
  })
const wish = (who: TestUser, productId: string) => who.call('createWish', { body: { productId, userId: who.email } })
const marksOf = async (who: TestUser) => (await who.call('listMarks')).body.respons

describe('the marks of a user', () => {
  it('are their bookings and wishes by product, newest first, with the ids that delete them', async () => {
    const buyer = await market.signUp()
    const [first, second] = [await market.listLaptop(seller), await market.listLaptop(seller)]
    await book(buyer, second)
    await book(buyer, first)
    await wish(buyer, second)
    const { booked, wished } = await marksOf(buyer)
    expect({ booked, wished }).toMatchObject({
      booked: [
        { productId: first, paid: false },
        { productId: second, paid: false },
      ],
      wished: [{ productId: second }],
    })
    await buyer.call('deleteBooking', { params: { id: booked[0].bookingId } })
    await buyer.call('deleteBooking', { params: { id: wished[0].wishlistId } })
    expect(await marksOf(buyer)).toMatchObject({ booked: [{ productId: second }], wished: [] })
  })

  it('say which booking is paid', async () => {
    const buyer = await market.signUp()
    const [open, bought] = [await market.listLaptop(seller), await market.listLaptop(seller)]
    await book(buyer, open)
    await buy(market, buyer, bought)
    expect((await marksOf(buyer)).booked).toMatchObject([
      { productId: bought, paid: true },
      { productId: open, paid: false },
    ])
  })

  it('leave out withdrawn laptops, and keep a laptop that someone else bought', async () => {
    const [buyer, other] = [await market.signUp(), await market.signUp()]
    const [withdrawn, sold] = [await market.listLaptop(seller), await market.listLaptop(seller)]
    for (const id of [withdrawn, sold]) {
      await book(buyer, id)
      await wish(buyer, id)
    }
    await seller.call('withdrawProduct', { params: { id: withdrawn } })
    await buy(market, other, sold)
    expect(await marksOf(buyer)).toMatchObject({
      booked: [{ productId: sold, paid: false }],
      wished: [{ productId: sold }],
    })
  })

  it('are their own alone, and stored nowhere', async () => {
    const [buyer, other] = [await market.signUp(), await market.signUp()]
    const laptop = await market.listLaptop(seller)
    await book(buyer, laptop)
    await wish(buyer, laptop)
    for (const who of [other, seller, await market.admin()])
      expect(await marksOf(who)).toEqual({ booked: [], wished: [] })
    const { status, headers } = await buyer.call('listMarks')
    expect({ status, cache: headers.get('cache-control') }).toEqual({ status: 200, cache: 'private, no-store' })
  })

  it('are refused to visitors', async () => {
    expect((await market.visitor.call('listMarks')).body).toMatchObject({ status: 401, code: 'not-signed-in' })
  })
})
