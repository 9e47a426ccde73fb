import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashAtOtherCost } from '../../../test/hash-at-other-cost.ts'
import { goThroughPopup } from '../../../test/sign-in-sandbox.ts'
import { startMarket, type Answer, type Market, type TestUser } from '../../../test/market.ts'
import { idOf } from '../../../test/test-users.ts'
import { charge, tellOfCharge } from '../../../test/purchase.ts'
import { makeFirstAdmin } from '../../cli/admin/make-admin.ts'

let market: Market
let admin: TestUser
let seller: TestUser
let buyer: TestUser

beforeAll(async () => {
  market = await startMarket({ popup: true })
  admin = await market.admin()
})
afterAll(() => market.stop())
beforeEach(async () => {
  ;[seller, buyer] = [await market.signUp('Saler', 'Sadia'), await market.signUp('Buyer', 'Bina')]
})

const logOf = async (id: string, query: object = {}) =>
  (await admin.call('listAudit', { query: { user: id, ...query } })).body.respons
const ownLog = async (who: TestUser, headers = {}) => (await who.call('listOwnAudit', {}, headers)).body.respons
const newToken = async (who: TestUser) => ({
  authorization: `Bearer ${(await who.call('issueToken', { body: { email: who.email } })).body.accessToken}`,
})
const report = (who: TestUser, id: string, reportFlag = true): Promise<Answer> =>
  who.call('reportProduct', { params: { id }, body: { reportFlag, reportMsg: 'Looks stolen, says Bina' } })

describe('the audit log', () => {
  it('tells an Admin who did what to whom, and a user what was done to them', async () => {
    const id = await idOf(seller)
    await admin.call('verifySeller', { params: { id } })
    const [entry, ...others] = await logOf(id)
    expect(others).toEqual([])
    expect(entry).toEqual({
      _id: expect.any(String),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      action: 'seller-verified',
      reason: null,
      fields: ['verified'],
      targetKind: 'user',
      targetId: id,
      itemName: null,
      actorKind: 'person',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      actor: { _id: await idOf(admin), displayName: admin.name, email: admin.email },
      subject: { _id: id, displayName: 'Sadia', email: seller.email },
    })
    const { _id, at } = entry
    expect(await ownLog(seller)).toEqual([
      {
        _id,
        at,
        action: 'seller-verified',
        reason: null,
        fields: ['verified'],
        targetKind: 'user',
        targetId: id,
        itemName: null,
        by: 'admin',
      },
    ])
    expect(await ownLog(buyer)).toEqual([])
  })

  it('has no entry for a call that changes nothing, is refused or rolled back', async () => {
    const [id, laptop] = [await idOf(seller), await market.listLaptop(seller)]
    await admin.call('verifySeller', { params: { id } })
    await admin.call('verifySeller', { params: { id } })
    await buyer.call('verifySeller', { params: { id } })
    await seller.call('advertiseProduct', { params: { id: laptop } }, { 'idempotency-key': 'once' })
    await seller.call('advertiseProduct', { params: { id: laptop } }, { 'idempotency-key': 'once' })
    await seller.call('advertiseProduct', { params: { id: laptop } })
    await buyer.call('withdrawProduct', { params: { id: laptop } })
    expect((await logOf(id)).map(({ action }: { action: string }) => action)).toEqual([
      'product-advertised',
      'seller-verified',
    ])
  })

  it('has the entries of a laptop: advertised, sold elsewhere and back, reported, dismissed, withdrawn', async () => {
    const laptop = await market.listLaptop(seller)
    await seller.call('advertiseProduct', { params: { id: laptop } })
    await seller.call('markProductSold', { params: { id: laptop }, body: { soldFlag: true } })
    await seller.call('markProductSold', { params: { id: laptop }, body: { soldFlag: false } })
    await report(buyer, laptop)
    await report(admin, laptop, false)
    await report(await market.signUp(), laptop)
    await admin.call('withdrawProduct', { params: { id: laptop } })
    const told = (await ownLog(seller)).map(({ action, reason, by, targetId, itemName }: Record<string, unknown>) => {
      expect({ targetId, itemName }).toEqual({ targetId: laptop, itemName: 'Latitude 7490' })
      return [action, reason, by]
    })
    expect(told).toEqual([
      ['product-withdrawn', 'reported', 'admin'],
      ['product-reported', null, 'someone'],
      ['reports-dismissed', null, 'admin'],
      ['product-reported', null, 'someone'],
      ['product-unsold', null, 'you'],
      ['product-sold', 'sold-elsewhere', 'you'],
      ['product-advertised', null, 'you'],
    ])
  })

  it('never names the reporter to the seller, nor holds the report’s text', async () => {
    await report(buyer, await market.listLaptop(seller))
    const [told, rows] = [
      JSON.stringify(await ownLog(seller)),
      JSON.stringify(await market.db.selectFrom('audit_log').selectAll().execute()),
    ]
    for (const trace of [await idOf(buyer), buyer.email, buyer.name]) expect(told).not.toContain(trace)
    expect((await ownLog(seller))[0]).toMatchObject({ action: 'product-reported', by: 'someone' })
    for (const trace of ['stolen', '@', 'Bina', 'Sadia', '127.0.0.1']) expect(rows).not.toContain(trace)
    expect((await logOf(await idOf(buyer)))[0]).toMatchObject({
      action: 'product-reported',
      actor: { email: buyer.email },
      subject: { email: seller.email },
    })
  })

  it('has an entry of a new Admin, made by an Admin or on the command line', async () => {
    for (const person of [seller, buyer]) await market.proveEmail(person)
    await admin.call('makeAdmin', { params: { id: await idOf(seller) }, body: { userType: 'Admin' } })
    const id = await idOf(buyer)
    await makeFirstAdmin(market.db, buyer.email)
    await makeFirstAdmin(market.db, buyer.email)
    // Becoming Admin ends the tokens issued before.
    expect(await ownLog(seller, await newToken(seller))).toMatchObject([
      { action: 'admin-granted', fields: ['admin'], reason: null, by: 'admin' },
      { action: 'email-verified', by: 'you' },
    ])
    expect(await ownLog(buyer, await newToken(buyer))).toMatchObject([
      { action: 'admin-granted', reason: 'command-line', by: 'market' },
      { action: 'email-verified', by: 'you' },
    ])
    expect((await logOf(id))[0]).toMatchObject({ actorKind: 'system', actor: null, requestId: null })
  })

  it('has an entry of the payment for the buyer and of the sale for the seller, once, however often the payment is reported', async () => {
    const laptop = await market.listLaptop(seller)
    const trxId = await charge(market, buyer, laptop)
    const tell = () => tellOfCharge(buyer, laptop, trxId)
    await Promise.all([tell(), tell()])
    expect(await ownLog(buyer)).toMatchObject([
      { action: 'payment-succeeded', targetKind: 'payment', itemName: 'Latitude 7490', by: 'card-provider' },
    ])
    expect(await ownLog(seller)).toMatchObject([
      { action: 'product-sold', targetId: laptop, reason: 'paid', by: 'card-provider' },
    ])
  })

  it('has entries for the buyer of a payment that came too late, and of its refund', async () => {
    const laptop = await market.listLaptop(seller)
    const { clientSecret } = (await buyer.call('createPaymentIntent', { body: { price: 450, productId: laptop } })).body
    await market.db.deleteFrom('holds').where('product_id', '=', laptop).execute()
    await market.db.updateTable('products').set({ state: 'sold' }).where('id', '=', laptop).execute()
    const paid = await market.cardSandbox.pay(clientSecret)
    await buyer.call('recordPayment', {
      body: { price: 450, trxId: 'id' in paid ? paid.id : '', productId: laptop, userId: buyer.email },
    })
    await market.runJobs()
    expect(await ownLog(buyer)).toMatchObject([
      { action: 'payment-refunded', reason: null, by: 'market' },
      { action: 'refund-due', reason: 'too-late', by: 'market' },
    ])
    expect(await ownLog(seller)).toEqual([])
  })

  it('has an entry of a take-over, and purges the stranger’s addresses', async () => {
    const id = await idOf(buyer)
    await report(buyer, await market.listLaptop(seller))
    const addresses = () =>
      market.db.selectFrom('audit_addresses').select('address').where('person_id', '=', id).execute()
    expect(await addresses()).toHaveLength(1)
    await goThroughPopup(`${market.url}/api/auth/popup/google`, { name: 'Bina', email: buyer.email, verified: true })
    expect((await logOf(id)).map(({ action }: { action: string }) => action)).toEqual([
      'email-verified',
      'account-taken-over',
      'product-reported',
    ])
    expect(await addresses()).toEqual([])
  })

  it('has an entry of signing out everywhere', async () => {
    const id = await idOf(buyer)
    await buyer.call('signOutEverywhere')
    expect(await logOf(id)).toMatchObject([
      {
        action: 'signed-out-everywhere',
        actor: { _id: id },
        subject: { _id: id },
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ])
  })

  it('has the changed fields of a profile, and a new password, but not the renewed hash of an old one', async () => {
    const id = await idOf(seller)
    await seller.call('updateProfile', { body: { displayName: 'Sadia Rahman', photoURL: market.photoUrl } })
    await market.visitor.call('requestReset', { body: { email: seller.email } })
    await market.runJobs()
    const [link = ''] = /http\S+/.exec(market.mails.findLast(({ to }) => to === seller.email)?.text ?? '') ?? []
    await market.visitor.call('resetPassword', {
      body: { token: new URL(link).searchParams.get('token') ?? '', password: 'Another#1' },
    })
    await sql`update identity_accounts set password = ${hashAtOtherCost('Another#1')} where user_id = (select identity_id from users where id = ${id})`.execute(
      market.db,
    )
    const before = (await logOf(id)).length
    expect((await market.visitor.call('signIn', { body: { email: seller.email, password: 'Another#1' } })).status).toBe(
      200,
    )
    expect(await logOf(id)).toHaveLength(before)
    const [, reset, verified, profile] = await logOf(id)
    expect(reset).toMatchObject({ action: 'password-reset', actorKind: 'person', actor: { email: seller.email } })
    expect(verified).toMatchObject({ action: 'email-verified', actorKind: 'person', actor: { email: seller.email } })
    expect(profile).toMatchObject({ action: 'profile-changed', fields: ['name', 'picture'] })
  })
})

describe('after a user is deleted', () => {
  it('the log keeps ids, shows no name, and the addresses they acted from are deleted', async () => {
    const [id, laptop] = [await idOf(seller), await market.listLaptop(seller)]
    await seller.call('advertiseProduct', { params: { id: laptop } })
    const addresses = () =>
      market.db.selectFrom('audit_addresses').select(['person_id', 'address']).where('person_id', '=', id).execute()
    expect(await addresses()).toEqual([{ person_id: id, address: '127.0.0.1' }])
    await seller.call('deleteUser', { params: { id } })
    expect(await addresses()).toEqual([])
    const gone = { _id: id, displayName: null, email: null }
    // Both entries of the deletion have the same time.
    expect(await logOf(id)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ action: 'user-deleted', actor: gone, subject: gone }),
        expect.objectContaining({
          action: 'product-withdrawn',
          reason: 'seller-deleted',
          actor: gone,
          subject: gone,
          targetId: laptop,
        }),
        expect.objectContaining({ action: 'product-advertised', actor: gone, subject: gone }),
      ]),
    )
  })

  it('the Admin who deleted them is still named', async () => {
    const id = await idOf(buyer)
    await admin.call('deleteUser', { params: { id } })
    expect(await logOf(id)).toMatchObject([
      {
        action: 'user-deleted',
        actor: { email: admin.email },
        subject: { _id: id, displayName: null },
        targetKind: 'user',
        targetId: id,
      },
    ])
  })
})

describe('reading the audit log', () => {
  it('is for Admins, except for one’s own entries', async () => {
    expect((await market.visitor.call('listAudit')).body).toMatchObject({ status: 401, code: 'not-signed-in' })
    expect((await seller.call('listAudit')).body).toMatchObject({ status: 403, code: 'admin-only' })
    expect((await market.visitor.call('listOwnAudit')).body).toMatchObject({ status: 401, code: 'not-signed-in' })
  })

  it('is paged, newest first, also for a single action', async () => {
    const laptop = await market.listLaptop(seller)
    for (const soldFlag of [true, false, true])
      await seller.call('markProductSold', { params: { id: laptop }, body: { soldFlag } })
    const user = await idOf(seller)
    const all = await logOf(user)
    expect(all.map(({ action }: { action: string }) => action)).toEqual([
      'product-sold',
      'product-unsold',
      'product-sold',
    ])
    expect(await logOf(user, { action: 'product-unsold' })).toEqual([all[1]])
    const first = (await admin.call('listAudit', { query: { user, limit: '2' } })).body
    const rest = (await admin.call('listAudit', { query: { user, limit: '2', after: first.next } })).body
    expect([...first.respons, ...rest.respons]).toEqual(all)
    expect(rest.next).toBeUndefined()
    const mine = (await seller.call('listOwnAudit', { query: { limit: '1' } })).body
    expect(
      (await seller.call('listOwnAudit', { query: { limit: '100', after: mine.next } })).body.respons,
    ).toHaveLength(2)
  })

  it.each([
    ['action', 'product-eaten'],
    ['user', 'Sadia'],
    ['limit', '1000'],
    ['after', 'nowhere'],
    ['actor', 'me'],
  ])('refuses a made-up %s, naming it', async (field, value) => {
    const { status, body } = await admin.send('GET', `/api/audit?${field}=${value}`)
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'invalid-input', errors: [{ field }] } })
  })
})
