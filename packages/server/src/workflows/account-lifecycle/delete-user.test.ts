import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { enqueueJob } from '../../platform/jobs/jobs.ts'
import { everyText } from '../../../test/every-text.ts'
import { startMarket, type Answer, type Market, type TestUser } from '../../../test/market.ts'
import { cookiesOf, idOf } from '../../../test/test-users.ts'
import { acceptLaptop, buy, orderOf } from '../../../test/purchase.ts'
import { payOut } from '../../features/payouts/test/owed.ts'

let market: Market
let admin: TestUser
let seller: TestUser
let buyer: TestUser

beforeAll(async () => {
  market = await startMarket()
  admin = await market.admin()
})
afterAll(() => market.stop())
beforeEach(async () => {
  ;[seller, buyer] = [await market.signUp('Saler', 'Sadia'), await market.signUp('Buyer', 'Bina')]
})

const remove = (who: TestUser, id: string, headers?: Record<string, string>): Promise<Answer> =>
  who.call('deleteUser', { params: { id } }, headers)
const intent = (who: TestUser, productId: string): Promise<Answer> =>
  who.call('createPaymentIntent', { body: { price: 450, productId } })
const look = async (id: string) => (await market.visitor.call('getProduct', { params: { id } })).body.respons
const book = (productId: string): Promise<Answer> =>
  buyer.call('createBooking', {
    body: {
      name: buyer.name,
      productId,
      userId: buyer.email,
      phone: `${buyer.name}’s`,
      price: 450,
      location: `At ${buyer.name}’s`,
    },
  })
const signedInAgo = (who: TestUser, minutes: number) =>
  sql`update sessions set signed_in_at = now() - ${minutes} * interval '1 minute' where email = ${who.email}`.execute(
    market.db,
  )

describe('a deleted user', () => {
  it('can do nothing from that moment on with any token or sign-in, and can’t sign in [ADM-4]', async () => {
    const id = await idOf(seller)
    expect(await remove(admin, id)).toMatchObject({ status: 200, body: { message: 'Delete suffcessfull.' } })
    expect((await seller.call('getUser', { params: { email: seller.email } })).body).toMatchObject({
      status: 401,
      code: 'not-signed-in',
    })
    expect((await seller.call('getSession')).body).toEqual({ user: null })
    expect((await seller.call('issueToken', { body: { email: seller.email } })).body).toMatchObject({
      status: 403,
      accessToken: '',
    })
    expect(
      (await market.visitor.call('signIn', { body: { email: seller.email, password: 'Secret#1' } })).body,
    ).toMatchObject({ code: 'wrong-credentials' })
    expect((await admin.call('getUser', { params: { email: seller.email } })).body).toMatchObject({
      code: 'user-not-found',
    })
    expect((await admin.call('listSellers')).body.respons).not.toContainEqual(expect.objectContaining({ _id: id }))
    expect((await remove(admin, id)).body).toMatchObject({ status: 404, code: 'user-not-found' })
  })

  it('has no open listings left; one that was paid for stays, without the name', async () => {
    const [open, soldElsewhere, paid] = [
      await market.listLaptop(seller),
      await market.listLaptop(seller),
      await market.listLaptop(seller),
    ]
    await seller.call('advertiseProduct', { params: { id: open } })
    await seller.call('markProductSold', { params: { id: soldElsewhere }, body: { soldFlag: true } })
    await book(open)
    await market.proveEmail(buyer)
    await buy(market, buyer, paid)
    await acceptLaptop(market, buyer, paid)
    await payOut(market, seller, admin)
    await remove(seller, await idOf(seller))
    expect([await look(open), await look(soldElsewhere)]).toEqual([[], []])
    expect(await look(paid)).toMatchObject([
      { soldFlag: true, userName: 'Deleted user', userPhoto: '', userVerification: false },
    ])
    const orders = (await buyer.call('listBookings', { params: { email: buyer.email } })).body.respons
    expect(orders).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ _id: open, withdrawn: true }),
        expect.objectContaining({ _id: paid, withdrawn: false, paid: true, phone: null, sellerDeleted: true }),
      ]),
    )
  })

  it('leaves no name, address or e-mail behind, only the payment and the order', async () => {
    buyer = await market.signUp('Buyer', 'Zubaida')
    const [paid, booked, wished] = [
      await market.listLaptop(seller),
      await market.listLaptop(seller),
      await market.listLaptop(seller),
    ]
    await book(paid)
    await buy(market, buyer, paid)
    await acceptLaptop(market, buyer, paid)
    await payOut(market, seller, admin)
    await book(booked)
    await buyer.call('createWish', { body: { productId: wished, userId: buyer.email } }, { 'idempotency-key': 'k' })
    await buyer.call('reportProduct', { params: { id: wished }, body: { reportFlag: true, reportMsg: 'Says Zubaida' } })
    await buyer.call('subscribe', { body: { email: buyer.email } })
    await buyer.call('sendVerification')
    await market.visitor.call('requestReset', { body: { email: buyer.email } })
    await market.runJobs()
    const id = await idOf(buyer)
    await market.db.updateTable('users').set({ address: '7 Mango Lane' }).where('id', '=', id).execute()
    await remove(buyer, id)
    await market.runJobs()
    const left = await everyText(market)
    expect([buyer.email, 'Zubaida', 'Mango'].filter((trace) => left.includes(trace))).toEqual([])
    const order = await market.db
      .selectFrom('bookings')
      .innerJoin('payments', 'payments.id', 'bookings.payment_id')
      .select(['payments.amount', 'payments.state', 'bookings.name'])
      .where('bookings.buyer_id', '=', id)
      .execute()
    expect(order).toEqual([{ amount: 45_000, state: 'succeeded', name: 'Deleted user' }])
    expect(await market.db.selectFrom('users').select(['email', 'identity_id']).where('id', '=', id).execute()).toEqual(
      [{ email: `deleted-${id}@invalid`, identity_id: null }],
    )
  })

  it('may sign up again as a new user', async () => {
    await remove(buyer, await idOf(buyer))
    const made = await market.visitor.call('signUp', {
      body: { name: 'Bina', email: buyer.email, password: 'Secret#1' },
    })
    expect(made.status).toBe(200)
    const cookie = cookiesOf(made.headers)
    const registered = await market.visitor.call(
      'registerUser',
      { body: { name: 'Bina', email: buyer.email, userType: 'Buyer', address: '', photoUrl: '' } },
      { cookie },
    )
    expect(registered.body).toMatchObject({ message: 'User Created Successfully.', respons: { email: buyer.email } })
    await market.runJobs()
    expect(market.mails.at(-1)).toMatchObject({ to: buyer.email, subject: 'Verify your email address' })
  })

  it('gets no mail about an order that was paid just before', async () => {
    const laptop = await market.listLaptop(seller)
    await buy(market, buyer, laptop)
    await acceptLaptop(market, buyer, laptop)
    await payOut(market, seller, admin)
    await remove(buyer, await idOf(buyer))
    market.mails.length = 0
    await market.runJobs()
    expect([...new Set(market.mails.map(({ to }) => to))]).toEqual([seller.email])
  })
})

describe('deleting a user', () => {
  it('is for Admins and for the user', async () => {
    expect((await remove(buyer, await idOf(seller))).body).toMatchObject({ status: 403, code: 'not-allowed' })
    expect((await remove(market.visitor, await idOf(seller))).body).toMatchObject({ status: 401 })
    expect((await remove(buyer, await idOf(buyer))).status).toBe(200)
  })

  it.each(['garbage', '01930000-0000-7000-8000-000000000099'])('is 404 for the id %s', async (id) => {
    expect((await remove(admin, id)).body).toMatchObject({ status: 404, code: 'user-not-found' })
  })

  it('wants a sign-in within the last 15 minutes, of an Admin and of the user', async () => {
    const old = await market.admin()
    for (const who of [old, seller]) {
      await signedInAgo(who, 16)
      expect((await remove(who, await idOf(seller))).body).toMatchObject({ status: 403, code: 'sign-in-again' })
    }
    await signedInAgo(seller, 14)
    expect((await remove(seller, await idOf(seller))).status).toBe(200)
  })

  it('is refused while the user pays, or a buyer pays for a laptop of theirs', async () => {
    const laptop = await market.listLaptop(seller)
    await intent(buyer, laptop)
    for (const who of [buyer, seller])
      expect((await remove(who, await idOf(who))).body).toMatchObject({ status: 409, code: 'sale-under-way' })
    expect(await look(laptop)).toHaveLength(1)
    await buyer.call('releaseHold', { params: { productId: laptop } })
    for (const who of [buyer, seller]) expect((await remove(who, await idOf(who))).status).toBe(200)
  })

  it('is refused while an order of theirs is open, on either side and for Admins too, and changes nothing', async () => {
    const [laptop, offered] = [await market.listLaptop(seller, { itemName: 'XPS 13' }), await market.listLaptop(seller)]
    await buy(market, buyer, laptop)
    const id = await orderOf(market, laptop)
    const refused = async () => {
      for (const who of [buyer, seller])
        for (const doer of [who, admin])
          expect((await remove(doer, await idOf(who))).body).toMatchObject({
            status: 409,
            code: 'order-open',
            detail: 'This account has open orders, or money on the way. Finish them first: XPS 13.',
          })
    }
    await refused()
    for (const body of [
      { act: 'confirm-handover' },
      { act: 'report-problem', problem: 'damaged', text: 'The lid is broken' },
    ] as const) {
      await buyer.call('actOnOrder', { params: { id }, body })
      await refused()
    }
    expect(await look(offered)).toMatchObject([{ userName: 'Sadia' }])
    await buyer.call('actOnOrder', { params: { id }, body: { act: 'concede' } })
    expect((await remove(seller, await idOf(seller))).body).toMatchObject({ status: 409, code: 'order-open' })
    await payOut(market, seller, admin)
    for (const who of [buyer, seller]) expect((await remove(who, await idOf(who))).status).toBe(200)
  })

  it('replays the reply of a repeated request with the same idempotency key', async () => {
    const id = await idOf(seller)
    const answers = [
      await remove(admin, id, { 'idempotency-key': 'once' }),
      await remove(admin, id, { 'idempotency-key': 'once' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })

  it('mails the reporters of the seller’s laptops', async () => {
    await market.proveEmail(buyer)
    const laptop = await market.listLaptop(seller)
    await buyer.call('reportProduct', { params: { id: laptop }, body: { reportFlag: true, reportMsg: 'Stolen' } })
    market.mails.length = 0
    await remove(admin, await idOf(seller))
    await market.runJobs()
    expect(market.mails).toMatchObject([{ to: buyer.email, subject: 'We’ve reviewed your report: Latitude 7490' }])
  })
})

describe('a deletion that failed before the sign-in account was deleted', () => {
  it('is finished by its job; until then the account can neither sign in nor register again', async () => {
    const id = await idOf(buyer)
    // As after the first half: the row is anonymous, and the account still exists.
    await market.db
      .updateTable('users')
      .set({ email: `deleted-${id}@invalid`, deleted_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute()
    expect((await buyer.call('getUser', { params: { email: buyer.email } })).status).toBe(401)
    const anew = await buyer.call('registerUser', {
      body: { name: 'Bina', email: buyer.email, userType: 'Buyer', address: '', photoUrl: '' },
    })
    expect(anew.body).toMatchObject({ status: 404, code: 'user-not-found' })
    for (let times = 0; times < 2; times++) await enqueueJob(market.db, 'delete-sign-in', { userId: id })
    await market.runJobs()
    expect((await buyer.call('getSession')).body).toEqual({ user: null })
    expect(await market.db.selectFrom('users').select('identity_id').where('id', '=', id).execute()).toEqual([
      { identity_id: null },
    ])
  })
})

describe('deleting by the id of a laptop', () => {
  it('withdraws it, for an Admin or its seller, without a fresh sign-in [ADM-7]', async () => {
    const [one, other] = [await market.listLaptop(seller), await market.listLaptop(seller)]
    await signedInAgo(seller, 60)
    for (const [who, id] of [
      [admin, one],
      [seller, other],
    ] as const) {
      expect(await remove(who, id)).toMatchObject({ status: 200, body: { message: 'Delete suffcessfull.' } })
      expect(await look(id)).toEqual([])
    }
  })

  it('follows the rules of withdrawing', async () => {
    const laptop = await market.listLaptop(seller)
    expect((await remove(buyer, laptop)).body).toMatchObject({ status: 403, code: 'not-your-product' })
    await intent(buyer, laptop)
    expect((await remove(admin, laptop)).body).toMatchObject({ status: 409, code: 'product-held' })
    await buy(market, buyer, laptop)
    expect((await remove(seller, laptop)).body).toMatchObject({ status: 409, code: 'product-paid' })
    expect((await remove(admin, laptop)).status).toBe(200)
    expect((await remove(admin, laptop)).body).toMatchObject({ status: 404, code: 'product-not-found' })
  })
})
