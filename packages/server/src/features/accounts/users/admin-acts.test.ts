import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMarket, type Answer, type Market, type TestUser } from '../../../../test/market.ts'

let market: Market
let admin: TestUser
let seller: TestUser
let buyer: TestUser
const unknown = '01930000-0000-7000-8000-000000000099'

beforeAll(async () => {
  market = await startMarket()
  ;[admin, seller, buyer] = [await market.admin(), await market.signUp('Saler'), await market.signUp()]
})
afterAll(() => market.stop())

const record = async (who: TestUser) => (await who.call('getUser', { params: { email: who.email } })).body.respons
const idOf = async (who: TestUser): Promise<string> => (await record(who))._id
const proveEmail = (who: TestUser) => market.proveEmail(who)
const verify = (who: TestUser, id: string): Promise<Answer> => who.call('verifySeller', { params: { id } })
const promote = (who: TestUser, id: string): Promise<Answer> =>
  who.call('makeAdmin', { params: { id }, body: { userType: 'Admin' } })
const emails = ({ body }: Answer): string[] => body.respons.map(({ email }: { email: string }) => email)

describe('the lists of buyers and sellers', () => {
  it('are for Admins only', async () => {
    for (const name of ['listBuyers', 'listSellers'] as const) {
      expect((await market.visitor.call(name)).body).toMatchObject({ status: 401, code: 'not-signed-in' })
      expect((await seller.call(name)).body).toMatchObject({ status: 403, code: 'admin-only' })
    }
  })

  it('hold users by the type chosen at sign-up, newest first, in the form of a single user [ADM-1]', async () => {
    expect(emails(await admin.call('listSellers'))).toEqual([seller.email])
    expect(emails(await admin.call('listBuyers'))).toEqual([buyer.email, admin.email])
    expect((await admin.call('listSellers')).body.respons).toMatchObject([await record(seller)])
    expect((await admin.call('listBuyers')).body.respons).toMatchObject([await record(buyer), await record(admin)])
  })

  it('keep users who were made Admin, with the role that hides the controls', async () => {
    expect((await admin.call('listBuyers')).body.respons).toContainEqual(
      expect.objectContaining({ email: admin.email, role: 'admin', userType: 'Admin' }),
    )
  })

  it('are paged, and also mounted with a trailing slash', async () => {
    const first = await admin.send('GET', '/api/user/Buyer/?limit=1')
    expect(emails(first)).toEqual([buyer.email])
    expect(emails(await admin.send('GET', `/api/user/Buyer?after=${first.body.next}`))).toEqual([admin.email])
  })
})

describe('verifying a seller', () => {
  it('shows on the seller and on each of their laptops [ADM-3]', async () => {
    const laptop = await market.listLaptop(seller)
    expect(await verify(admin, await idOf(seller))).toMatchObject({
      status: 200,
      body: { message: 'User Verified successful.' },
    })
    const { rows } = await sql<{ verifiedOn: Date }>`
      select verified_at as "verifiedOn" from users where email = ${seller.email}`.execute(market.db)
    const verifiedOn = rows[0]?.verifiedOn.toISOString()
    expect(await record(seller)).toMatchObject({ userFlag: true, verifiedOn })
    const { body } = await market.visitor.call('getProduct', { params: { id: laptop } })
    expect(body.respons[0]).toMatchObject({ userVerification: true, userVerifiedOn: verifiedOn })
  })

  it('is for Admins only, and possible for sellers only', async () => {
    expect((await verify(seller, await idOf(seller))).body).toMatchObject({ code: 'admin-only' })
    expect((await verify(admin, await idOf(buyer))).body).toMatchObject({ status: 409, code: 'sellers-only' })
    expect((await verify(admin, unknown)).body).toMatchObject({ status: 404, code: 'user-not-found' })
    expect((await verify(admin, 'garbage')).body).toMatchObject({ status: 400, errors: [{ field: 'id' }] })
  })

  it('is taken back by an Admin, on the seller, each laptop and the search, with its entry in the audit log', async () => {
    const id = await idOf(seller)
    const laptop = await market.listLaptop(seller)
    const takeBack = (who: TestUser) => who.call('verifySeller', { params: { id }, body: { userFlag: false } })
    await verify(admin, id)
    expect((await takeBack(seller)).body).toMatchObject({ status: 403, code: 'admin-only' })
    expect((await record(seller)).userFlag).toBe(true)
    for (const _ of [1, 2])
      expect(await takeBack(admin)).toMatchObject({ status: 200, body: { message: 'No longer verified' } })
    expect(await record(seller)).toMatchObject({ userFlag: false })
    expect(await record(seller)).not.toHaveProperty('verifiedOn')
    const query = { brand: 'Dell', verified: 'true', limit: '100' }
    const { body } = await market.visitor.call('searchProducts', { query } as object)
    expect(body.respons.map(({ _id }: { _id: string }) => _id)).not.toContain(laptop)
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where target_id = ${id} order by at desc limit 2`.execute(market.db)
    expect(rows.map(({ action }) => action)).toEqual(['seller-unverified', 'seller-verified'])
  })

  it('needs no body, as the spec’s client sends none', async () => {
    const id = await idOf(seller)
    for (const body of [undefined, {}, { any: 1 }]) {
      await admin.call('verifySeller', { params: { id }, body: { userFlag: false } })
      expect((await admin.send('PATCH', `/api/user/verify/${id}`, body)).status).toBe(200)
      expect((await record(seller)).userFlag).toBe(true)
    }
  })
})

describe('making a user Admin', () => {
  it('takes effect at once, and a signed-in browser continues with a new token [ADM-2]', async () => {
    const person = await market.signUp('Saler')
    await proveEmail(person)
    expect((await person.call('listBuyers')).status).toBe(403)
    const { status, body } = await promote(admin, await idOf(person))
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { message: 'Make admin successful.', respons: { email: person.email, userType: 'Admin', role: 'admin' } },
    })
    expect((await person.call('listBuyers')).body).toMatchObject({ status: 401, code: 'not-signed-in' })
    const { accessToken } = (await person.call('issueToken', { body: { email: person.email } })).body
    const asAdmin = { authorization: `Bearer ${accessToken}` }
    expect((await person.call('listBuyers', {}, asAdmin)).status).toBe(200)
    expect(emails(await person.call('listSellers', {}, asAdmin))).toContain(person.email)
  })

  it('is refused for an unverified address', async () => {
    expect((await promote(admin, await idOf(buyer))).body).toMatchObject({ status: 409, code: 'email-unverified' })
    expect((await record(buyer)).userType).toBe('Buyer')
  })

  it('is refused to others, and for an unknown user [ADM-8]', async () => {
    expect((await promote(seller, await idOf(seller))).body).toMatchObject({ status: 403, code: 'admin-only' })
    expect((await promote(admin, unknown)).body).toMatchObject({ status: 404, code: 'user-not-found' })
    expect(
      (await admin.send('PUT', `/api/user/admins/${await idOf(buyer)}`, { userType: 'Saler' })).body,
    ).toMatchObject({ errors: [{ field: 'userType' }] })
  })

  it('wants a sign-in within the last 15 minutes', async () => {
    await proveEmail(buyer)
    const old = await market.admin()
    const signedInAgo = (minutes: number) =>
      sql`update sessions set signed_in_at = now() - ${minutes} * interval '1 minute' where email = ${old.email}`.execute(
        market.db,
      )
    await signedInAgo(16)
    expect((await promote(old, await idOf(buyer))).body).toMatchObject({ status: 403, code: 'sign-in-again' })
    expect((await record(buyer)).userType).toBe('Buyer')
    await signedInAgo(14)
    expect((await promote(old, await idOf(buyer))).status).toBe(200)
  })
})
