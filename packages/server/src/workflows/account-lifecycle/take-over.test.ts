import { enterPayee, openFor, soldDaysAgo } from '../../features/payouts/test/owed.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startMarket, type Answer, type Market, type TestUser } from '../../../test/market.ts'
import { buy, orderOf } from '../../../test/purchase.ts'
import { goThroughPopup } from '../../../test/sign-in-sandbox.ts'

let market: Market
let seller: TestUser
let buyer: TestUser
/** Signs up with an e-mail address of another person. */
let squatter: TestUser

beforeAll(async () => {
  market = await startMarket({ popup: true })
  ;[seller, buyer] = [await market.signUp('Saler'), await market.signUp()]
})
afterAll(() => market.stop())
beforeEach(async () => {
  squatter = await market.signUp('Saler', 'Typed by a stranger')
})

const intent = (who: TestUser, productId: string): Promise<Answer> =>
  who.call('createPaymentIntent', { body: { price: 450, productId } })
const look = async (id: string) => (await market.visitor.call('getProduct', { params: { id } })).body.respons
const stepOf = async (laptop: string) =>
  (await market.db.selectFrom('orders').select('step').where('product_id', '=', laptop).executeTakeFirst())?.step
const book = (who: TestUser, productId: string) =>
  who.call('createBooking', {
    body: { name: who.name, productId, userId: who.email, phone: '0190-typed', price: 450, location: 'Typed street' },
  })

/** Signs the owner of the address in by popup. Returns calls in their name. */
async function comeByPopup(email: string, name = 'The Owner') {
  const { cookie } = await goThroughPopup(`${market.url}/api/auth/popup/google`, {
    name,
    email,
    verified: true,
  })
  const { body } = await market.visitor.send('POST', '/api/jwt/', { email }, { cookie })
  const headers = { cookie, authorization: `Bearer ${body.accessToken}` }
  return (method: string, path: string, given?: unknown) => market.visitor.send(method, `/api${path}`, given, headers)
}

describe('an account with an unverified address, once the owner of the address signs in by popup', () => {
  it('is as after a first sign-in by popup: nothing that the stranger typed is left', async () => {
    await squatter.call('updateProfile', { body: { photoURL: market.photoUrl } })
    await sql`update users set photo_url = ${market.photoUrl}, verified_at = now() where email = ${squatter.email}`.execute(
      market.db,
    )
    const owner = await comeByPopup(squatter.email)
    expect((await owner('GET', `/user/single/${squatter.email}`)).body.respons).toMatchObject({
      displayName: 'The Owner',
      email: squatter.email,
      userType: 'Buyer',
      role: '',
      userFlag: false,
      address: '',
      photoUrl: '',
      emailVerified: true,
    })
    expect((await owner('GET', '/auth/get-session')).body.user).toMatchObject({
      displayName: 'The Owner',
      emailVerified: true,
    })
    const again = await owner('POST', '/user', {
      name: 'The Owner',
      email: squatter.email,
      userType: 'Buyer',
      address: '',
      photoUrl: '',
    })
    expect(again.body.message).toBe('Allready Registered User')
    const { rows } = await sql<{
      left: string
    }>`select (select json_agg(u)::text from users u) || (select json_agg(i)::text from identity_users i) as left`.execute(
      market.db,
    )
    expect(rows[0]?.left).not.toContain('Typed by')
  })

  it('has no listings, drafts, bookings, wishes and reports', async () => {
    const typed = { phone: '0190-typed', description: 'Typed by a stranger', location: 'Typed street' }
    const [offered, gone, wanted] = [
      await market.listLaptop(squatter, typed),
      await market.listLaptop(squatter, typed),
      await market.listLaptop(seller),
    ]
    await squatter.call('withdrawProduct', { params: { id: gone } })
    await squatter.call('advertiseProduct', { params: { id: offered } })
    await book(squatter, wanted)
    await squatter.call('createWish', { body: { productId: wanted, userId: squatter.email } })
    await squatter.call('reportProduct', { params: { id: wanted }, body: { reportFlag: true, reportMsg: 'Typed' } })
    await squatter.call('saveDraft', {
      params: { id: wanted },
      body: { values: { itemName: 'Typed' }, version: 0, writer: 'stranger' },
    })
    const owner = await comeByPopup(squatter.email)
    expect(await look(offered)).toEqual([])
    expect((await owner('GET', '/drafts')).body.respons).toEqual([])
    for (const path of ['/booking/user/', '/wishlist/user/', '/products/user/'])
      expect((await owner('GET', path + squatter.email)).body.respons).toEqual([])
    expect((await (await market.admin()).call('listReportedProducts')).body.respons).toEqual([])
    const { rows } = await sql<{
      reason: string
    }>`select reason from audit_log where target_id = ${offered} and action = 'product-withdrawn'`.execute(market.db)
    expect(rows).toEqual([{ reason: 'account-taken-over' }])
    const own = await owner('GET', '/user/data')
    expect(own.body.listings).toHaveLength(2)
    expect(JSON.stringify(own.body)).not.toMatch(/typed/i)
  })

  it('keeps laptops withdrawn that the stranger or an Admin withdrew just before', async () => {
    const admin = await market.admin()
    const [own, reported] = [await market.listLaptop(squatter), await market.listLaptop(squatter)]
    await squatter.call('withdrawProduct', { params: { id: own } })
    await admin.call('withdrawProduct', { params: { id: reported } })
    const owner = await comeByPopup(squatter.email)
    expect((await owner('PATCH', `/products/restore/${own}`)).body).toMatchObject({ status: 409, code: 'cannot-undo' })
    expect((await admin.call('restoreProduct', { params: { id: reported } })).body).toMatchObject({
      status: 409,
      code: 'cannot-undo',
    })
    for (const id of [own, reported]) expect(await look(id)).toEqual([])
  })

  it('can’t be entered with its old password, token or a link that was mailed before', async () => {
    await market.visitor.call('requestReset', { body: { email: squatter.email } })
    const mail = market.mails.findLast(({ to }) => to === squatter.email)
    await comeByPopup(squatter.email)
    expect(
      (await market.visitor.call('signIn', { body: { email: squatter.email, password: 'Secret#1' } })).body,
    ).toMatchObject({ code: 'wrong-credentials' })
    expect((await squatter.call('getUser', { params: { email: squatter.email } })).body).toMatchObject({ status: 401 })
    expect((await squatter.call('issueToken', { body: { email: squatter.email } })).body).toMatchObject({ status: 403 })
    const token = new URL(/http\S+/.exec(mail?.text ?? '')?.[0] ?? '').searchParams.get('token') ?? ''
    expect((await market.visitor.call('resetPassword', { body: { token, password: 'Changed#2' } })).body).toMatchObject(
      { code: 'link-used-or-expired' },
    )
  })

  it('has no check under way any more, of letters or of a key, before a job has run', async () => {
    const orders: string[] = []
    for (const laptop of [await market.listLaptop(seller), await market.listLaptop(seller)]) {
      await buy(market, squatter, laptop)
      orders.push(await orderOf(market, laptop))
    }
    const start = async (id = '') => (await squatter.call('startCheck', { params: { id } })).body.respons.letters
    const open = (letters: string, key: string) => market.visitor.call('openCheck', { body: { letters, key } })
    const [letters, key] = [await start(orders[0]), 'k'.repeat(43)]
    expect((await open(await start(orders[1]), key)).status).toBe(200)
    await comeByPopup(squatter.email)
    expect((await open(letters, 'n'.repeat(43))).body.code).toBe('check-not-found')
    const finished = await market.visitor.call('finishCheck', { body: { key, tests: {}, answers: {} } })
    expect(finished.body.code).toBe('check-not-found')
    await market.runJobs()
    const { rows } = await sql`select from order_checks c join orders o on o.id = c.order_id
      where o.id = any(${orders}::uuid[]) and (c.ended_at is null or o.step <> 'escalated')`.execute(market.db)
    expect(rows).toEqual([])
  })

  it('keeps what was paid for and sold, without the stranger’s details', async () => {
    const [bought, sold] = [await market.listLaptop(seller), await market.listLaptop(squatter)]
    await book(squatter, bought)
    const { trxId } = (await buy(market, squatter, bought)).body.respons
    await buy(market, buyer, sold)
    const owner = await comeByPopup(squatter.email)
    expect((await owner('GET', `/booking/user/${squatter.email}`)).body.respons).toMatchObject([
      { _id: bought, paid: true, trxId },
    ])
    expect(
      await market.db
        .selectFrom('bookings')
        .select(['name', 'phone', 'address'])
        .where('product_id', '=', bought)
        .execute(),
    ).toEqual([{ name: 'The Owner', phone: '', address: '' }])
    expect(await look(sold)).toMatchObject([{ soldFlag: true, userName: 'The Owner' }])
    expect((await buyer.call('listBookings', { params: { email: buyer.email } })).body.respons).toContainEqual(
      expect.objectContaining({ _id: sold, paid: true }),
    )
  })

  it('has no order that goes on by itself: an Admin decides, and the stranger’s words are gone', async () => {
    const laptops = [
      await market.listLaptop(seller),
      await market.listLaptop(squatter),
      await market.listLaptop(seller),
    ]
    const [bought = '', sold = '', declined = ''] = laptops
    for (const laptop of [bought, declined]) await buy(market, squatter, laptop)
    await buy(market, buyer, sold)
    const act = async (who: TestUser, laptop: string, body: object) =>
      who.send('POST', `/api/orders/${await orderOf(market, laptop)}/acts`, body)
    await act(buyer, sold, { act: 'confirm-handover' })
    // After a try of a code the buyer can't cancel any more.
    await act(seller, declined, { act: 'hand-over', code: 'none' })
    await act(squatter, declined, { act: 'decline', text: 'Typed by a stranger' })
    await comeByPopup(squatter.email)
    await market.runJobs()
    const standing = await market.db
      .selectFrom('orders')
      .select(['product_id', 'state', 'step', 'holder', 'waits_for'])
      .where('product_id', 'in', laptops)
      .execute()
    const stopped = { state: 'disputed', step: 'escalated', waits_for: 'admin' }
    expect(standing).toHaveLength(3)
    for (const [product_id, holder] of [
      [bought, 'seller'],
      [sold, 'buyer'],
      [declined, 'seller'],
    ])
      expect(standing).toContainEqual({ ...stopped, product_id, holder })
    const { rows: said } = await sql`select from order_events where text <> ''`.execute(market.db)
    expect(said).toEqual([])
  })

  it('leaves its balance to an Admin: no payout is opened', async () => {
    await soldDaysAgo({ market, seller: squatter, admin: await market.admin() }, 8)
    await comeByPopup(squatter.email)
    await enterPayee(market, squatter)
    await expect(openFor(market, squatter)).rejects.toThrow('no result')
    await sql`delete from payout_holds`.execute(market.db)
    expect(await openFor(market, squatter)).toMatch(/^\w{8}-/)
  })

  it('releases the laptop that the stranger was paying for', async () => {
    const wanted = await market.listLaptop(seller)
    await intent(squatter, wanted)
    expect((await intent(buyer, wanted)).body).toMatchObject({ code: 'product-held' })
    await comeByPopup(squatter.email)
    await market.runJobs()
    expect((await intent(buyer, wanted)).status).toBe(200)
    await buyer.call('releaseHold', { params: { productId: wanted } })
  })

  it('finishes a purchase for which the stranger’s card was just charged', async () => {
    const wanted = await market.listLaptop(seller)
    await market.cardSandbox.setFaults({ webhooks: { mode: 'hold' } })
    await market.cardSandbox.pay((await intent(squatter, wanted)).body.clientSecret)
    await comeByPopup(squatter.email)
    await market.runJobs()
    expect(await look(wanted)).toMatchObject([{ soldFlag: true }])
    expect(await stepOf(wanted)).toBe('escalated')
    await market.cardSandbox.releaseWebhooks()
  })

  it('withdraws a laptop that is being paid for when the hold ends, and sells it if the buyer pays before', async () => {
    const [left, taken] = [await market.listLaptop(squatter), await market.listLaptop(squatter)]
    const descriptionOf = (id: string) =>
      market.db.selectFrom('products').select('description').where('id', '=', id).executeTakeFirst()
    await intent(buyer, left)
    const other = await market.signUp()
    const secret = (await intent(other, taken)).body.clientSecret
    const owner = await comeByPopup(squatter.email)
    const own = (await owner('POST', '/products', { ...listing(), userid: squatter.email })).body.respons._id
    await market.runJobs()
    expect(await look(left)).toHaveLength(1)
    const paid = await market.cardSandbox.pay(secret)
    await other.call('recordPayment', {
      body: { price: 450, trxId: 'id' in paid ? paid.id : '', productId: taken, userId: other.email },
    })
    await buyer.call('releaseHold', { params: { productId: left } })
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(market.db)
    await market.runJobs()
    expect([await look(left), await look(taken), await look(own)]).toMatchObject([
      [],
      [{ soldFlag: true, description: 'Works well, one scratch on the lid.' }],
      [{ soldFlag: false, description: 'Mine' }],
    ])
    expect(await descriptionOf(left)).toEqual({ description: '' })
    expect(await stepOf(taken)).toBe('escalated')
  })

  const listing = () => ({
    brand: 'Dell',
    itemName: 'My own',
    description: 'Mine',
    originalPrice: 900,
    resalePrice: 450,
    condition: 'Good',
    photoUrl: market.photoUrl,
    phone: '01700',
    location: 'Dhaka',
    usedtime: 3,
    nagotiationFlag: false,
  })

  it('is called New member where the provider’s name is an address', async () => {
    const { email } = await market.signUp('Buyer')
    const owner = await comeByPopup(email, 'www.evil.test')
    const { body } = await owner('GET', `/user/single/${email}`)
    expect(body.respons).toMatchObject({ displayName: 'New member' })
  })
})

it.each([
  ['verification', (token: string) => market.visitor.call('verifyEmail', { body: { token } })],
  ['reset', (token: string) => market.visitor.call('resetPassword', { body: { token, password: 'Changed#2' } })],
])('an account that was proved by a %s keeps everything when its owner comes by popup', async (mail, use) => {
  const proven = await market.signUp('Saler', 'Proven')
  const offered = await market.listLaptop(proven)
  await (mail === 'reset'
    ? market.visitor.call('requestReset', { body: { email: proven.email } })
    : proven.call('sendVerification'))
  const link = /http\S+/.exec(market.mails.findLast(({ to }) => to === proven.email)?.text ?? '')?.[0] ?? ''
  expect((await use(new URL(link).searchParams.get('token') ?? '')).status).toBe(200)
  const owner = await comeByPopup(proven.email)
  expect((await owner('GET', `/user/single/${proven.email}`)).body.respons).toMatchObject({
    displayName: 'Proven',
    userType: 'Saler',
    address: 'Dhanmondi, Dhaka',
  })
  expect(await look(offered)).toHaveLength(1)
})
