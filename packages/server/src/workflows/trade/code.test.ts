import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMarket, type Answer, type Market, type TestUser } from '../../../test/market.ts'
import { aDeal, act, eventsOf, passHours, readAs, wrongCode, type Deal } from './test/deals.ts'

let market: Market
let seller: TestUser
let admin: TestUser

beforeAll(async () => {
  market = await startMarket()
  ;[seller, admin] = [await market.signUp('Saler'), await market.admin()]
  await market.proveEmail(seller)
})
afterAll(() => market.stop())

const deal = () => aDeal(market, { seller, admin })
const codeOf = async (of: Deal) => (await readAs(of, 'buyer')).code ?? ''
const enter = (of: Deal, code: string): Promise<Answer> => act(of, 'seller', { act: 'hand-over', code })
const enterWrong = async (of: Deal) => enter(of, await wrongCode(of))

/** Wrong tries, with the pauses that they need. */
async function enterWrongOften(of: Deal, times: number): Promise<void> {
  for (let tried = 0; tried < times; tried += 1) {
    expect((await enterWrong(of)).body).toMatchObject({ code: 'wrong-code', errors: [{ field: 'code' }] })
    if (tried % 5 === 4) await passHours(of, 0.2)
  }
}

describe('the code', () => {
  it.each([
    ['as it stands there', (code: string) => code],
    ['in two groups', (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`],
    ['with spaces and a dash', (code: string) => ` ${code.slice(0, 2)}-${code.slice(2)}\u00a0`],
    ['in Bengali digits', (code: string) => inDigits(code, 0x9e6)],
    ['in Arabic digits', (code: string) => inDigits(code, 0x660)],
    ['in fullwidth digits', (code: string) => inDigits(code, 0xff10)],
  ])('hands the laptop over: %s', async (_, typed) => {
    const of = await deal()
    const code = await codeOf(of)
    expect(code).toMatch(/^\d{6}$/)
    expect((await enter(of, typed(code))).status).toBe(200)
    expect(await readAs(of, 'seller')).toMatchObject({ state: 'received', holder: 'buyer' })
  })

  it('stands on the buyer’s page alone, until the laptop is handed over', async () => {
    const of = await deal()
    const code = await codeOf(of)
    await enterWrong(of)
    const replies = await Promise.all([
      seller.call('getOrder', { params: { id: of.id } }),
      admin.call('getOrder', { params: { id: of.id } }),
      seller.call('listOwnSales', {}),
      admin.call('listAllOrders', {}),
      admin.call('exportOrders', {}),
      seller.call('listNotices', {}),
      admin.call('listNotices', {}),
      of.buyer.call('listOrders', {}),
    ])
    for (const { status, body } of replies) {
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toMatch(new RegExp(`\\b${code}\\b`))
    }
    await enter(of, code)
    expect(await codeOf(of)).toBe('')
  })

  it('is for the seller to enter', async () => {
    const of = await deal()
    for (const role of ['buyer', 'admin'] as const)
      expect((await act(of, role, { act: 'hand-over', code: await codeOf(of) })).body).toMatchObject({
        code: 'order-act-not-possible',
      })
  })

  it('is counted when wrong, although the try is refused, and leaves the buyer the hour to cancel', async () => {
    const of = await deal()
    expect((await readAs(of, 'buyer')).cancelUntil).not.toBeNull()
    expect(await enterWrong(of)).toMatchObject({ status: 409, body: { code: 'wrong-code' } })
    expect(await eventsOf(of)).toEqual(['enter-wrong-code seller'])
    expect((await readAs(of, 'buyer')).acts).toEqual(['confirm-handover', 'cancel'])
    expect((await act(of, 'buyer', { act: 'cancel' })).status).toBe(200)
  })

  it('is taken by nobody for ten minutes after five wrong ones in a row', async () => {
    const of = await deal()
    for (const _ of [1, 2, 3, 4, 5]) expect((await enterWrong(of)).body).toMatchObject({ code: 'wrong-code' })
    const locked = await enter(of, await codeOf(of))
    expect(locked.body).toMatchObject({
      code: 'code-locked',
      detail: 'Too many wrong codes in a row. You can try again in 10 minutes.',
    })
    expect(secondsToWait(locked)).toSatisfy((seconds: number) => seconds > 540 && seconds <= 600)
    const { lockedUntil } = await readAs(of, 'seller')
    expect(Math.ceil((Date.parse(lockedUntil ?? '') - Date.now()) / 60_000)).toBe(10)
    expect((await readAs(of, 'buyer')).lockedUntil).toBeNull()
    await passHours(of, 0.15)
    const later = await enter(of, await codeOf(of))
    expect(later.body).toMatchObject({ code: 'code-locked' })
    expect(secondsToWait(later)).toSatisfy((seconds: number) => seconds > 0 && seconds <= 60)
    await passHours(of, 0.05)
    expect((await enter(of, await codeOf(of))).status).toBe(200)
  })

  it('is tried five times, however many are sent at once', async () => {
    const of = await deal()
    const wrong = await wrongCode(of)
    const tried = await Promise.all(Array.from({ length: 12 }, () => enter(of, wrong)))
    const codes = tried.map(({ body }) => body.code)
    expect(codes.filter((code) => code === 'wrong-code')).toHaveLength(5)
    expect(codes.filter((code) => code === 'code-locked')).toHaveLength(7)
  })

  it('is a new one after twenty wrong ones, of which the buyer is told', async () => {
    const of = await deal()
    const first = await codeOf(of)
    await enterWrongOften(of, 19)
    expect(await codeOf(of)).toBe(first)
    await enterWrongOften(of, 1)
    expect((await eventsOf(of)).slice(-2)).toEqual(['enter-wrong-code seller', 'renew-code clock'])
    const { body } = await of.buyer.call('listNotices', {})
    expect(body.respons.map(({ text }: { text: string }) => text)).toContainEqual(
      expect.stringContaining('Your order has a new code.'),
    )
    await passHours(of, 0.2)
    const renewed = await codeOf(of)
    if (renewed !== first) expect((await enter(of, first)).body).toMatchObject({ code: 'wrong-code' })
    expect((await enter(of, renewed)).status).toBe(200)
  })

  it('stops the order at its third renewal', async () => {
    const of = await deal()
    await enterWrongOften(of, 60)
    expect((await eventsOf(of)).filter((event) => event === 'renew-code clock')).toHaveLength(2)
    expect((await eventsOf(of)).at(-1)).toBe('stop clock')
    expect(await readAs(of, 'seller')).toMatchObject({ state: 'disputed', step: 'escalated', holder: 'seller' })
    expect(await codeOf(of)).toBe('')
  })
})

const secondsToWait = ({ headers }: Answer) => Number(headers.get('retry-after'))
const inDigits = (code: string, zero: number) =>
  code.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
