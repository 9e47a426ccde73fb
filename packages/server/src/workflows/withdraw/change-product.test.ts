import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startMarket, type Answer, type Market, type TestUser } from '../../../test/market.ts'
import { buy } from '../../../test/purchase.ts'
import { idOf } from '../../../test/test-users.ts'

let market: Market
let seller: TestUser
let admin: TestUser
let other: TestUser
let laptop: string

beforeAll(async () => {
  market = await startMarket()
  ;[seller, admin, other] = [await market.signUp('Saler'), await market.admin(), await market.signUp('Saler')]
})
afterAll(() => market.stop())

/** Each test of the group has a seller of its own, who advertises nothing. */
const eachWithNewSeller = () =>
  beforeEach(async () => {
    seller = await market.signUp('Saler')
  })
const fresh = async (): Promise<string> => (laptop = await market.listLaptop(seller))
const advertise = (who: TestUser, id = laptop): Promise<Answer> => who.call('advertiseProduct', { params: { id } })
const mark = (who: TestUser, soldFlag: boolean, id = laptop): Promise<Answer> =>
  who.call('markProductSold', { params: { id }, body: { soldFlag } })
const withdraw = (who: TestUser, id = laptop): Promise<Answer> => who.call('withdrawProduct', { params: { id } })
const look = async (id = laptop) => (await market.visitor.call('getProduct', { params: { id } })).body.respons[0]
const intent = (buyer: TestUser, id = laptop): Promise<Answer> =>
  buyer.call('createPaymentIntent', { body: { price: 450, productId: id } })

const actions = async () =>
  (
    await sql<{ action: string }>`select action from audit_log where target_id = ${laptop} order by at`.execute(
      market.db,
    )
  ).rows.map(({ action }) => action)

const payFor = (buyer: TestUser, id = laptop): Promise<Answer> => buy(market, buyer, id)

describe.each([
  ['advertising', (who: TestUser, id?: string) => advertise(who, id)],
  ['marking as sold', (who: TestUser, id?: string) => mark(who, true, id)],
  ['withdrawing', (who: TestUser, id?: string) => withdraw(who, id)],
])('%s', (_, act) => {
  it('is for its seller', async () => {
    await fresh()
    expect((await act(seller)).status).toBe(200)
  })

  it('is for an Admin', async () => {
    await fresh()
    expect((await act(admin)).status).toBe(200)
  })

  it('is refused to others, and the refusal has no message of a success', async () => {
    await fresh()
    const { status, body } = await act(other)
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'not-your-product' })
    expect(body).not.toHaveProperty('message')
    expect((await act(market.visitor)).body).toMatchObject({ status: 401, code: 'not-signed-in' })
    expect(await look()).toMatchObject({ advertiseFlag: false, soldFlag: false })
  })

  it('is 404 for an unknown or withdrawn laptop and for an invalid id', async () => {
    await withdraw(seller, await fresh())
    for (const id of [laptop, '01930000-0000-7000-8000-000000000099'])
      expect((await act(seller, id)).body).toMatchObject({ status: 404, code: 'product-not-found' })
    expect((await act(seller, 'garbage')).body).toMatchObject({ status: 400, errors: [{ field: 'id' }] })
  })
})

describe('advertising a laptop', () => {
  it('replies with the spec’s message, also the second time', async () => {
    await fresh()
    for (const _ of [1, 2])
      expect((await advertise(seller)).body).toEqual({ message: 'Prodcut added to advertise sections.' })
    expect(await look()).toMatchObject({ advertiseFlag: true })
  })

  it('is refused when the laptop is sold', async () => {
    await mark(seller, true, await fresh())
    expect((await advertise(seller)).body).toMatchObject({ status: 409, code: 'product-sold' })
  })
})

describe('advertising that is taken back', () => {
  eachWithNewSeller()
  const takeBack = (who: TestUser, id = laptop): Promise<Answer> =>
    who.call('advertiseProduct', { params: { id }, body: { advertiseFlag: false } })

  it('is done by its seller or an Admin, also of a sold laptop, and is idempotent', async () => {
    for (const who of [seller, admin]) {
      await advertise(seller, await fresh())
      for (const _ of [1, 2])
        expect(await takeBack(who)).toMatchObject({ status: 200, body: { message: 'No longer advertised' } })
      expect(await look()).toMatchObject({ advertiseFlag: false })
    }
    await advertise(seller, await fresh())
    await mark(seller, true)
    expect((await takeBack(seller)).status).toBe(200)
    expect(await actions()).toEqual(['product-advertised', 'product-sold', 'product-unadvertised'])
  })

  it('is refused to others', async () => {
    await advertise(seller, await fresh())
    expect((await takeBack(other)).body).toMatchObject({ status: 403, code: 'not-your-product' })
    expect(await look()).toMatchObject({ advertiseFlag: true })
  })

  it('needs the flag: every other body advertises, as the spec’s client may send any', async () => {
    for (const body of [undefined, {}, { any: 1 }, { advertiseFlag: 'true' }]) {
      await fresh()
      expect((await seller.send('PATCH', `/api/products/advertise/${laptop}`, body)).status).toBe(200)
      expect(await look()).toMatchObject({ advertiseFlag: true })
    }
  })
})

describe('a withdrawal that is undone', () => {
  eachWithNewSeller()
  const restore = (who: TestUser, id = laptop): Promise<Answer> => who.call('restoreProduct', { params: { id } })
  const found = async () => {
    const { body } = await market.visitor.call('searchProducts', { query: { brand: 'Dell', limit: '100' } } as object)
    return body.respons.some(({ _id }: { _id: string }) => _id === laptop)
  }

  it.each([
    ['its seller', () => seller],
    ['an Admin', () => admin],
  ])(
    'by %s, leaves all as it was: lists, search, advertising and open reports, and nobody is mailed',
    async (_, whose) => {
      const who = whose()
      const buyer = await market.signUp()
      await market.proveEmail(buyer)
      await advertise(seller, await fresh())
      await buyer.call('createBooking', {
        body: { name: 'B', productId: laptop, userId: buyer.email, phone: '', price: 450, location: '' },
      })
      await buyer.call('reportProduct', { params: { id: laptop }, body: { reportFlag: true, reportMsg: 'Stolen' } })
      await market.runJobs()
      market.mails.length = 0
      await withdraw(who)
      expect([await look(), await found()]).toEqual([undefined, false])
      const answers = [await restore(who), await restore(who)]
      expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
        [200, 'Listed again'],
        [200, 'Listed again'],
      ])
      expect(await look()).toMatchObject({ advertiseFlag: true })
      expect(await found()).toBe(true)
      const { body } = await admin.call('listReportedProducts')
      expect(body.respons).toContainEqual(expect.objectContaining({ _id: laptop, reportMsg: 'Stolen' }))
      await market.runJobs({ later: true })
      expect(market.mails).toEqual([])
      expect((await actions()).slice(-2)).toEqual(['product-withdrawn', 'product-restored'])
      await withdraw(who)
      await market.runJobs({ later: true })
      expect(market.mails.filter(({ subject }) => subject.startsWith('No longer available'))).toHaveLength(1)
    },
  )

  it('is only for the user who made it: the seller can’t undo an Admin’s, nor an Admin the seller’s', async () => {
    for (const [by, not] of [
      [seller, admin],
      [admin, seller],
    ] as const) {
      await withdraw(by, await fresh())
      expect((await restore(not)).body).toMatchObject({ status: 409, code: 'cannot-undo' })
      expect((await restore(other)).body).toMatchObject({ status: 403, code: 'not-your-product' })
      expect(await look()).toBeUndefined()
    }
  })

  it('is not the one before: an Admin’s withdrawal of a restored laptop stays', async () => {
    await withdraw(seller, await fresh())
    await restore(seller)
    await withdraw(admin)
    expect((await restore(seller)).body).toMatchObject({ status: 409, code: 'cannot-undo' })
  })

  it('is refused after two minutes, and for an unknown laptop', async () => {
    await withdraw(seller, await fresh())
    await sql`update products set state_changed_at = state_changed_at - interval '3 minutes' where id = ${laptop}`.execute(
      market.db,
    )
    expect((await restore(seller)).body).toMatchObject({
      status: 409,
      code: 'cannot-undo',
      title: 'This can no longer be undone.',
    })
    expect(await look()).toBeUndefined()
    expect((await restore(seller, '01930000-0000-7000-8000-000000000099')).body).toMatchObject({ status: 404 })
  })

  it('is refused when the seller has been deleted', async () => {
    const leaving = await market.signUp('Saler')
    laptop = await market.listLaptop(leaving)
    await withdraw(admin)
    await leaving.call('deleteUser', { params: { id: await idOf(leaving) } })
    expect((await restore(admin)).body).toMatchObject({ status: 404, code: 'product-not-found' })
  })
})

describe('marking a laptop sold elsewhere', () => {
  it('is done and undone by its seller, and is idempotent', async () => {
    await fresh()
    for (const soldFlag of [true, true, false, false]) {
      expect((await mark(seller, soldFlag)).status).toBe(200)
      expect(await look()).toMatchObject({ soldFlag })
    }
  })

  it('parses the flag from text and accepts nothing else', async () => {
    await fresh()
    const send = (body: unknown) => seller.send('PATCH', `/api/products/sold/${laptop}`, body)
    expect((await send({ soldFlag: 'true' })).status).toBe(200)
    for (const body of [{ soldFlag: 1 }, {}])
      expect((await send(body)).body).toMatchObject({ status: 400, errors: [{ field: 'soldFlag' }] })
    expect((await send({ soldFlag: false, advertiseFlag: true })).body).toMatchObject({
      status: 400,
      errors: [{ field: 'advertiseFlag' }],
    })
  })
})

describe('while a buyer is paying for it', () => {
  it('a laptop is neither marked sold nor withdrawn, not even by an Admin', async () => {
    await intent(await market.signUp(), await fresh())
    for (const who of [seller, admin]) {
      expect((await mark(who, true)).body).toMatchObject({ status: 409, code: 'product-held' })
      expect((await withdraw(who)).body).toMatchObject({ status: 409, code: 'product-held' })
    }
    expect(await look()).toMatchObject({ soldFlag: false })
  })
})

describe('a paid laptop', () => {
  let buyer: TestUser
  beforeAll(async () => {
    buyer = await market.signUp()
    await payFor(buyer, await fresh())
  })

  it('marking it sold again succeeds for its buyer, seller and Admins, and is refused to others', async () => {
    for (const who of [buyer, seller, admin]) expect((await mark(who, true)).status).toBe(200)
    expect((await mark(other, true)).body).toMatchObject({ status: 403, code: 'not-your-product' })
  })

  it('is never marked unsold', async () => {
    for (const who of [seller, admin])
      expect((await mark(who, false)).body).toMatchObject({ status: 409, code: 'product-paid' })
    expect((await mark(buyer, false)).status).toBe(403)
    expect(await look()).toMatchObject({ soldFlag: true })
  })

  it('is withdrawn by Admins only, and the buyer’s order keeps it', async () => {
    expect((await withdraw(seller)).body).toMatchObject({ status: 409, code: 'product-paid' })
    expect((await withdraw(admin)).body).toEqual({ message: 'Delete suffcessfull.' })
    const { body } = await buyer.call('listBookings', { params: { email: buyer.email } })
    expect(body.respons).toEqual([expect.objectContaining({ _id: laptop, withdrawn: true, paid: true })])
  })
})

it('withdrawing replies with the spec’s message; bookings and wishes still list the laptop', async () => {
  const buyer = await market.signUp()
  await buyer.call('createBooking', {
    body: { name: 'B', productId: await fresh(), userId: buyer.email, phone: '', price: 450, location: '' },
  })
  await buyer.call('createWish', { body: { productId: laptop, userId: buyer.email } })
  expect((await withdraw(seller)).body).toEqual({ message: 'Delete suffcessfull.' })
  expect(await look()).toBeUndefined()
  for (const list of ['listBookings', 'listWishes'] as const) {
    const { body } = await buyer.call(list, { params: { email: buyer.email } })
    expect(body.respons).toEqual([expect.objectContaining({ _id: laptop, withdrawn: true })])
  }
})
