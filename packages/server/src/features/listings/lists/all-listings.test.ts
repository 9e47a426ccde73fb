import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMarket, type Answer, type Market, type TestUser } from '../../../../test/market.ts'
import { buy } from '../../../../test/purchase.ts'
import { idOf } from '../../../../test/test-users.ts'

let market: Market
let admin: TestUser
let seller: TestUser
let other: TestUser

beforeAll(async () => {
  market = await startMarket()
  admin = await market.admin()
  seller = await market.signUp('Saler', 'Sadia')
  other = await market.signUp('Saler', 'Omar')
  const buyer = await market.signUp()
  const list = (itemName: string) => market.listLaptop(seller, { itemName })
  const [sold, elsewhere, withdrawn] = [await list('Sold XPS'), await list('Elsewhere'), await list('Withdrawn 100%')]
  const held = await list('Held XPS')
  await list('Open one')
  await market.listLaptop(other, { itemName: 'Other’s' })
  await buy(market, buyer, sold)
  await buyer.call('createPaymentIntent', { body: { price: 450, productId: held } })
  await seller.call('markProductSold', { params: { id: elsewhere }, body: { soldFlag: true } })
  await seller.call('withdrawProduct', { params: { id: withdrawn } })
})
afterAll(() => market.stop())

const list = (query: Record<string, string> = {}): Promise<Answer> => admin.call('listAllProducts', { query })
const names = ({ body }: Answer): string[] => body.respons.map(({ itemName }: { itemName: string }) => itemName)

describe('the list of all listings', () => {
  it('has those of every state, newest first, with the seller', async () => {
    const reply = await list()
    expect(names(reply)).toEqual(['Other’s', 'Open one', 'Held XPS', 'Withdrawn 100%', 'Elsewhere', 'Sold XPS'])
    expect(reply.body.respons[5]).toMatchObject({
      state: 'sold',
      paid: true,
      seller: { _id: await idOf(seller), displayName: 'Sadia' },
    })
    expect(reply.body.respons[4]).toMatchObject({ state: 'sold', paid: false })
  })

  it.each([
    ['available', ['Other’s', 'Open one']],
    ['held', ['Held XPS']],
    ['sold', ['Elsewhere', 'Sold XPS']],
    ['withdrawn', ['Withdrawn 100%']],
  ])('is filtered by the state %s', async (state, expected) => {
    expect(names(await list({ state }))).toEqual(expected)
  })

  it('is searched by part of the name, as it is written', async () => {
    expect(names(await list({ q: 'xps' }))).toEqual(['Held XPS', 'Sold XPS'])
    expect(names(await list({ q: 'xps', state: 'sold' }))).toEqual(['Sold XPS'])
    expect(names(await list({ q: '%' }))).toEqual(['Withdrawn 100%'])
    expect(names(await list({ q: 'zzz' }))).toEqual([])
  })

  it('is filtered by the seller, and shows no name once they are deleted', async () => {
    const id = await idOf(other)
    expect(names(await list({ seller: id }))).toEqual(['Other’s'])
    await admin.call('deleteUser', { params: { id } })
    expect((await list({ seller: id })).body.respons).toMatchObject([
      { state: 'withdrawn', seller: { _id: id, displayName: null } },
    ])
  })

  it('is paged', async () => {
    const first = await list({ seller: await idOf(seller), limit: '3' })
    const after = String(first.body.next)
    expect(names(await list({ seller: await idOf(seller), after }))).toEqual(['Elsewhere', 'Sold XPS'])
  })

  it('refuses bad filters, naming the field', async () => {
    for (const [field, value] of [
      ['state', 'lost'],
      ['seller', 'me'],
      ['q', 'x'.repeat(101)],
      ['after', '!'],
      ['limit', '0'],
    ] as const)
      expect((await list({ [field]: value })).body).toMatchObject({ status: 400, errors: [{ field }] })
  })

  it('is for Admins only', async () => {
    expect((await seller.call('listAllProducts')).body).toMatchObject({ status: 403, code: 'admin-only' })
    expect((await market.visitor.call('listAllProducts')).body).toMatchObject({ status: 401 })
  })
})
