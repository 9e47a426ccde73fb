import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { everyText } from '../../../test/every-text.ts'
import { startMarket, type Market, type TestUser } from '../../../test/market.ts'
import { aDeal, readAs, type Deal } from '../trade/test/deals.ts'
import { compare, finish, opened } from './test/checks.ts'

let market: Market
let seller: TestUser
let admin: TestUser
let deal: Deal

beforeAll(async () => {
  market = await startMarket()
  ;[seller, admin] = [await market.signUp('Saler'), await market.admin()]
})
afterAll(() => market.stop())
beforeEach(async () => {
  deal = await aDeal(market, { seller, admin })
})

const usedUp = { status: 409, body: { code: 'check-comparisons-used' } }
const madeOf = async ({ id }: Deal) =>
  (await market.db.selectFrom('check_comparisons').select('nth_of_order').where('order_id', '=', id).execute()).length

describe('reports that are compared', () => {
  it('are three of a check: the fourth is refused', async () => {
    const key = await opened(deal)
    const left: number[] = []
    for (let n = 0; n < 3; n++) left.push((await compare(market, key)).body.respons.comparisonsLeft)
    expect(left).toEqual([2, 1, 0])
    expect(await compare(market, key)).toMatchObject(usedUp)
    expect((await finish(market, key)).status).toBe(200)
  })

  it('are nine of an order: the tenth is refused in the fourth check', async () => {
    for (let check = 0; check < 3; check++) {
      const key = await opened(deal)
      for (let n = 0; n < 3; n++) expect((await compare(market, key)).status).toBe(200)
    }
    expect(await compare(market, await opened(deal))).toMatchObject(usedUp)
    expect(await madeOf(deal)).toBe(9)
    expect((await compare(market, await opened(await aDeal(market, { seller, admin })))).status).toBe(200)
  })

  it('are no more when ten arrive at once', async () => {
    const key = await opened(deal)
    const answers = await Promise.all(Array.from({ length: 10 }, () => compare(market, key)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, ...Array(7).fill(409)])
    expect(await madeOf(deal)).toBe(3)
  })

  it('are counted once for a request that is repeated with its idempotency key', async () => {
    const key = await opened(deal)
    const again = () =>
      market.visitor.call('compareReport', { body: { key, report: { facts: {} } } }, { 'idempotency-key': key })
    expect((await again()).body).toEqual((await again()).body)
    expect(await madeOf(deal)).toBe(1)
  })

  it('are of a check that goes on', async () => {
    const key = await opened(deal)
    await finish(market, key)
    expect((await compare(market, key)).body.code).toBe('check-not-found')
    expect(await madeOf(deal)).toBe(0)
  })
})

describe('the serial number', () => {
  const hashOf = (serial: string) => createHash('sha256').update(serial).digest('hex')
  const serialOf = async (serial: string | undefined) => {
    const key = await opened(deal)
    const answer = await compare(market, key, { facts: {}, ...(serial !== undefined && { machine: hashOf(serial) }) })
    await finish(market, key)
    return answer.body.respons.lines.filter(({ what }: { what: string }) => what === 'serial')
  }
  const line = (verdict: string) => [{ what: 'serial', verdict, listed: null, found: null }]

  it('is the same, differs or is unknown, and neither it nor a hash of it is told or stored', async () => {
    expect(await serialOf('5CG1234ABC')).toEqual(line('not-listed'))
    const keyed = keyedOf(await market.listLaptop(seller, { machine: hashOf('5CG1234ABC') }))
    await sql`update products set machine = ${await keyed}, machine_since = now() where id = ${deal.laptop}::uuid`.execute(
      market.db,
    )
    expect(await serialOf('5CG1234ABC')).toEqual(line('same'))
    expect(await serialOf('5CG9999XYZ')).toEqual(line('differs'))
    expect(await serialOf(undefined)).toEqual(line('not-found'))
    const order = JSON.stringify(await readAs(deal, 'admin'))
    const stored = await everyText(market)
    for (const secret of ['5CG1234ABC', hashOf('5CG1234ABC'), hashOf('5CG9999XYZ')])
      for (const text of [order, stored]) expect(text).not.toContain(secret)
    expect(order).not.toContain(await keyed)
  })

  async function keyedOf(laptop: string): Promise<string> {
    const { machine } = await market.db
      .selectFrom('products')
      .select('machine')
      .where('id', '=', laptop)
      .executeTakeFirstOrThrow()
    return machine ?? expect.fail('no serial number is stored')
  }
})
