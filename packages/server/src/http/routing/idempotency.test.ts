import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aListing, startMarket, type Answer, type Market, type TestUser } from '../../../test/market.ts'
import { purgeOldKeys } from '../../platform/idempotency/stored-replies.ts'

let market: Market
let seller: TestUser

beforeAll(async () => {
  market = await startMarket()
  seller = await market.signUp('Saler')
})
afterAll(() => market.stop())

const key = (): string => Math.random().toString(36).slice(2)
const create = (idempotencyKey: string, changes: object = {}, who = seller): Promise<Answer> =>
  who.send(
    'POST',
    '/api/products',
    { ...aListing(market.photoUrl), userid: who.email, ...changes },
    { 'idempotency-key': idempotencyKey },
  )
const idOf = ({ body }: Answer): string => (body.respons as { _id: string })['_id']
const replayed = ({ headers }: Answer): boolean => headers.get('idempotent-replayed') === 'true'

async function listed(who: TestUser, itemName: string): Promise<number> {
  const { body } = await who.call('listSellerProducts', { params: { email: who.email } })
  return body.respons.filter((one: { itemName: string }) => one.itemName === itemName).length
}

describe('a key', () => {
  it('replays the reply of a repeated request without running it again', async () => {
    const one = key()
    const first = await create(one, { itemName: 'Repeated' })
    const second = await create(one, { itemName: 'Repeated' })
    expect(second.status).toBe(200)
    expect(second.body).toEqual(first.body)
    expect([replayed(first), replayed(second)]).toEqual([false, true])
    expect(await listed(seller, 'Repeated')).toBe(1)
  })

  it('runs concurrent requests once', async () => {
    const one = key()
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(one, { itemName: 'Together' })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(answers.filter((answer) => !replayed(answer))).toHaveLength(1)
    expect(await listed(seller, 'Together')).toBe(1)
  })

  it('belongs to one request: with another body or address it is refused', async () => {
    const one = key()
    const first = await create(one)
    expect((await create(one, { itemName: 'Other' })).body).toMatchObject({
      status: 422,
      code: 'idempotency-key-reused',
      errors: [{ field: 'idempotency-key' }],
    })
    expect(await listed(seller, 'Other')).toBe(0)
    const advertise = await seller.send('PATCH', `/api/products/advertise/${idOf(first)}`, undefined, {
      'idempotency-key': one,
    })
    expect(advertise.body).toMatchObject({ status: 422, code: 'idempotency-key-reused' })
  })

  it('is not stored by a refusal, so that a corrected request may use it', async () => {
    const one = key()
    expect((await create(one, { itemName: '' })).status).toBe(400)
    expect((await create(one, { brand: 'Commodore' })).status).toBe(400)
    expect((await create(one, { itemName: 'Corrected' })).status).toBe(200)
    expect(await listed(seller, 'Corrected')).toBe(1)
  })

  it('is separate for each user, also before they have a user record', async () => {
    const one = key()
    const other = await market.signUp('Saler')
    await create(one, { itemName: 'Mine' })
    const theirs = await create(one, { itemName: 'Mine' }, other)
    expect(replayed(theirs)).toBe(false)
    expect(theirs.body.respons.userid).toBe(other.email)
    const registered = await Promise.all(
      [seller, other].map((who) =>
        who.send(
          'POST',
          '/api/user',
          { name: 'A', email: who.email, userType: 'Buyer', address: '', photoUrl: '' },
          { 'idempotency-key': one + 1, authorization: '' },
        ),
      ),
    )
    expect(registered.map(({ body }) => body.respons.email)).toEqual([seller.email, other.email])
  })

  it('replays a deletion whose reply was lost', async () => {
    const buyer = await market.signUp()
    const laptop = await market.listLaptop(seller)
    await buyer.call('createWish', { body: { productId: laptop, userId: buyer.email } })
    const remove = (headers: Record<string, string>) => buyer.call('deleteBooking', { params: { id: laptop } }, headers)
    const headers = { 'idempotency-key': key() }
    const answers = [await remove(headers), await remove(headers)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.map(replayed)).toEqual([false, true])
    expect((await remove({})).status).toBe(404)
  })

  it('is deleted after a day', async () => {
    const one = key()
    await create(one, { itemName: 'Daily' })
    await sql`update idempotency_keys set created_at = created_at - interval '24 hours'`.execute(market.db)
    await purgeOldKeys(market.db)
    expect(replayed(await create(one, { itemName: 'Daily' }))).toBe(false)
    expect(await listed(seller, 'Daily')).toBe(2)
  })

  it('may be 200 characters long', async () => {
    expect((await create('k'.repeat(200))).status).toBe(200)
    expect((await create('k'.repeat(201))).body).toMatchObject({ status: 400, errors: [{ field: 'idempotency-key' }] })
  })

  it('is ignored on reads', async () => {
    const read = () => seller.call('listCategories', {}, { 'idempotency-key': 'read' })
    expect([replayed(await read()), replayed(await read())]).toEqual([false, false])
  })
})
