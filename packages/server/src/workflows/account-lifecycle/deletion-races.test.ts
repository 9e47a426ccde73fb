import { afterAll, beforeAll, expect, it } from 'vitest'
import { startMarket, type Answer, type Market, type TestUser } from '../../../test/market.ts'
import { idOf } from '../../../test/test-users.ts'
import { charge, tellOfCharge } from '../../../test/purchase.ts'

let market: Market

beforeAll(async () => {
  market = await startMarket()
})
afterAll(() => market.stop())

const remove = (who: TestUser, id: string): Promise<Answer> => who.call('deleteUser', { params: { id } })
const admins = () => market.db.selectFrom('users').select('id').where('admin', '=', true).execute()
const heldBy = (id: string) => market.db.selectFrom('holds').select('product_id').where('buyer_id', '=', id).execute()

it('leaves one Admin when two delete each other at once', async () => {
  let last = await market.admin()
  for (let round = 0; round < 8; round++) {
    const other = await market.admin()
    const [lastId, otherId] = [await idOf(last), await idOf(other)]
    const answers = await Promise.all([remove(last, otherId), remove(other, lastId)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(['not-signed-in', 'last-admin']).toContain(answers.find(({ status }) => status !== 200)?.body.code)
    expect(await admins()).toHaveLength(1)
    last = answers[0].status === 200 ? last : other
  }
  expect((await remove(last, await idOf(last))).body).toMatchObject({ status: 409, code: 'last-admin' })
})

it('leaves one Admin when all leave at once', async () => {
  for (let n = 0; n < 3; n++) await market.admin()
  const people = [await market.admin(), await market.admin()]
  await market.db
    .updateTable('users')
    .set({ admin: false })
    .where(
      'email',
      'not in',
      people.map(({ email }) => email),
    )
    .execute()
  const answers = await Promise.all(people.map(async (who) => remove(who, await idOf(who))))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await admins()).toHaveLength(1)
})

it.each([
  ['buyer', (_: TestUser, buyer: TestUser) => buyer],
  ['seller', (seller: TestUser) => seller],
])('never deletes the %s of a payment that begins at the same moment', async (_, whoGoes) => {
  let seller = await market.signUp('Saler')
  let buyer = await market.signUp()
  for (let round = 0; round < 8; round++) {
    const laptop = await market.listLaptop(seller)
    const [leaver, buyerId] = [whoGoes(seller, buyer), await idOf(buyer)]
    const leaverId = await idOf(leaver)
    const [gone, started] = await Promise.all([
      remove(leaver, leaverId),
      buyer.call('createPaymentIntent', { body: { price: 450, productId: laptop } }),
    ])
    expect([gone.status, started.status].filter((status) => status === 200)).toHaveLength(1)
    expect(await heldBy(buyerId)).toHaveLength(started.status === 200 ? 1 : 0)
    if (gone.status !== 200) {
      expect(gone.body.code).toBe('sale-under-way')
      await buyer.call('releaseHold', { params: { productId: laptop } })
    } else if (leaver === buyer) buyer = await market.signUp()
    else seller = await market.signUp('Saler')
  }
})

it.each([
  ['buyer', (_: TestUser, buyer: TestUser) => buyer],
  ['seller', (seller: TestUser) => seller],
])('never deletes the %s of a payment that succeeds at the same moment', async (_, whoGoes) => {
  const seller = await market.signUp('Saler')
  for (let round = 0; round < 5; round++) {
    const buyer = await market.signUp()
    const laptop = await market.listLaptop(seller)
    const leaver = whoGoes(seller, buyer)
    const leaverId = await idOf(leaver)
    const trxId = await charge(market, buyer, laptop)
    const [gone, told] = await Promise.all([remove(leaver, leaverId), tellOfCharge(buyer, laptop, trxId)])
    expect(['order-open', 'sale-under-way']).toContain(gone.body.code)
    expect(told.status).toBe(200)
  }
})

it('writes no row for a user who has just been deleted', async () => {
  const writesOf = (person: TestUser, laptop: string) => [
    person.call('createWish', { body: { productId: laptop, userId: person.email } }),
    person.call('createBooking', {
      body: { name: 'Me', productId: laptop, userId: person.email, phone: '', price: 450, location: '' },
    }),
    person.call('reportProduct', { params: { id: laptop }, body: { reportFlag: true, reportMsg: 'Mine' } }),
  ]
  const other = await market.signUp('Saler')
  const whoStays = await Promise.all(writesOf(await market.signUp('Saler'), await market.listLaptop(other)))
  expect(whoStays.map(({ status }) => status)).toEqual([200, 200, 200])
  const laptop = await market.listLaptop(other)
  for (let round = 0; round < 8; round++) {
    const seller = await market.signUp('Saler')
    const id = await idOf(seller)
    const [gone] = await Promise.all([
      remove(seller, id),
      market.listLaptop(seller).catch(() => {}),
      ...writesOf(seller, laptop),
    ])
    expect(gone.status).toBe(200)
    const left = await Promise.all([
      market.db
        .selectFrom('products')
        .select('id')
        .where('seller_id', '=', id)
        .where('state', 'in', ['for_sale', 'sold'])
        .execute(),
      market.db.selectFrom('wishes').select('id').where('user_id', '=', id).execute(),
      market.db.selectFrom('bookings').select('id').where('buyer_id', '=', id).execute(),
      market.db.selectFrom('reports').select('id').where('reporter_id', '=', id).execute(),
    ])
    expect(left.flat()).toEqual([])
  }
})
