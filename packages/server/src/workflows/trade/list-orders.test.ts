import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMarket, type Market, type TestUser } from '../../../test/market.ts'
import { buy, orderOf } from '../../../test/purchase.ts'

let market: Market
let seller: TestUser
let buyer: TestUser
let order: string

beforeAll(async () => {
  market = await startMarket()
  seller = await market.signUp('Saler', 'Sadia')
  buyer = await market.signUp('Buyer', 'Bashir')
  const laptop = await market.listLaptop(seller)
  await buy(market, buyer, laptop)
  order = await orderOf(market, laptop)
})
afterAll(() => market.stop())

type List = 'listOrders' | 'listOwnSales'
const listed = async (person: TestUser, call: List) => (await person.call(call)).body.respons as { _id: string }[]

describe('the lists of orders', () => {
  it('have for each party the other, and what is waited for', async () => {
    const facts = { _id: order, amount: 450, currency: 'bdt', state: 'paid', step: null, waitsFor: 'seller' }
    const due = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
    expect(await listed(buyer, 'listOrders')).toMatchObject([{ ...facts, dueAt: due, otherName: 'Sadia' }])
    expect(await listed(seller, 'listOwnSales')).toMatchObject([{ ...facts, dueAt: due, otherName: 'Bashir' }])
  })

  it('have nobody’s else: not what the buyer sold, what the seller bought, or what a third person did neither of', async () => {
    const third = await market.signUp()
    for (const [person, call] of [
      [buyer, 'listOwnSales'],
      [seller, 'listOrders'],
      [third, 'listOrders'],
      [third, 'listOwnSales'],
    ] as const)
      expect(await listed(person, call), call).toEqual([])
  })

  it('of all are for Admins, by state, by who has to act, and by either party', async () => {
    const admin = await market.admin()
    const found = async (query: object) =>
      (await admin.call('listAllOrders', { query })).body.respons.map(({ _id }: { _id: string }) => _id)
    for (const { email } of [buyer, seller]) {
      expect(await found({ email })).toEqual([order])
      expect(await found({ email, state: 'paid', waitsFor: 'seller' })).toEqual([order])
      expect(await found({ email, state: 'completed' })).toEqual([])
      expect(await found({ email, waitsFor: 'admin' })).toEqual([])
    }
    expect(await found({ email: 'nobody@example.test' })).toEqual([])
  })
})
