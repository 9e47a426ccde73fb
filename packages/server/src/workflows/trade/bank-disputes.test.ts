import type { OrderAct, SentAct } from '@market/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { authenticatingCard, type DisputeReason } from '../../../test/card-sandbox.ts'
import type { Market, TestUser } from '../../../test/market.ts'
import { withStaffedMarket } from '../../../test/staffed-market.ts'
import { stopOrders } from '../account-lifecycle/open-orders.ts'
import { enterPayee, openFor, send, soldDaysAgo } from '../../features/payouts/test/owed.ts'
import { openPayouts } from '../../features/payouts/open-payouts.ts'
import { refundPayment } from '../pay/refund-payment.ts'
import {
  act,
  aDeal,
  bodyOf,
  eventsOf,
  go,
  outcomeOf,
  passHours,
  readAs,
  refundsOf,
  wait,
  whole,
  type Deal,
  type Place,
  type Role,
} from './test/deals.ts'

let market: Market
let admin: TestUser
let seller: TestUser
withStaffedMarket((staffed) => ({ market, admin } = staffed))
beforeEach(async () => {
  seller = await market.signUp('Saler')
  await market.proveEmail(seller)
})

const of = (): Pick<Deal, 'market' | 'seller' | 'admin'> => ({ market, seller, admin })
const dealAt = (place: Place) => aDeal(market, of(), place)

type BankAct = Parameters<Market['cardSandbox']['act']>[1]

/** What the bank does, of which the market has heard. */
async function bank({ trxId }: Deal, what: BankAct, reason?: DisputeReason): Promise<void> {
  await market.cardSandbox.act(trxId, what, undefined, reason)
  await market.cardSandbox.settled()
}

const codeOf = async (deal: Deal, role: Role, name: SentAct) =>
  (await act(deal, role, await bodyOf(deal, name))).body.code ?? 'done'
const noticesOf = async (who: TestUser): Promise<string[]> =>
  (await who.call('listNotices')).body.respons.map(({ text }: { text: string }) => text)
const payoutOf = (id: string) =>
  market.db.selectFrom('payouts').select(['state', 'reason']).where('id', '=', id).executeTakeFirstOrThrow()
const money = async () => (await seller.call('getOwnMoney')).body.respons
/** Hours until the order's deadline, rounded. */
const hoursLeft = async (deal: Deal) => {
  const { dueAt } = await readAs(deal, 'admin')
  return dueAt === null ? null : Math.round((Date.parse(dueAt) - Date.now()) / 3_600_000)
}

/** An order of 450.00 whose payout is open, or in a later state. */
async function paidOut(state: 'open' | 'sending' | 'sent' | 'paid'): Promise<{ deal: Deal; payout: string }> {
  const deal = await soldDaysAgo(of(), 8)
  await enterPayee(market, seller)
  const id = await openFor(market, seller)
  const marks = [{ to: 'sending' }, { to: 'sent', reference: 'TX 1' }, { to: 'paid' }] as const
  for (const body of marks.slice(0, ['open', 'sending', 'sent', 'paid'].indexOf(state)))
    expect((await admin.call('movePayout', { params: { id }, body })).status).toBe(200)
  return { deal, payout: id }
}

describe('a charge that the bank disputes', () => {
  it('is not payable until the dispute is won', async () => {
    const deal = await soldDaysAgo(of(), 8)
    await enterPayee(market, seller)
    await bank(deal, 'dispute')
    await openPayouts(market.db, 7)
    expect(await money()).toMatchObject({
      balances: [{ balance: 450, payable: 0, underWay: 0, orders: [{ orderId: deal.id, disputed: true }] }],
      payouts: [],
    })
    await bank(deal, 'win')
    await openPayouts(market.db, 7)
    expect(await money()).toMatchObject({ balances: [{ payable: 0, underWay: 450 }], payouts: [{ amount: 450 }] })
  })

  it('has its open payout cancelled, and the rest is paid out again', async () => {
    const other = await soldDaysAgo(of(), 8)
    const { deal, payout } = await paidOut('open')
    await bank(deal, 'dispute')
    await market.runJobs()
    expect(await payoutOf(payout)).toEqual({ state: 'cancelled', reason: 'bank-dispute' })
    await openPayouts(market.db, 7)
    expect((await money()).balances).toMatchObject([{ balance: 450, payable: 0, underWay: 450 }])
    expect((await outcomeOf(other)).money).toEqual({ provider: -whole, bank: whole })
  })

  it('leaves a payout that was sent, which says so to Admins', async () => {
    const { deal, payout } = await paidOut('sent')
    await bank(deal, 'dispute')
    await market.runJobs()
    expect(await payoutOf(payout)).toMatchObject({ state: 'sent' })
    const { respons } = (await admin.call('getPayout', { params: { id: payout } })).body
    expect(respons.orders).toEqual([{ orderId: deal.id, itemName: 'Latitude 7490', amount: 450, disputed: true }])
  })

  it.each(['product_not_received', 'product_unacceptable', 'general'] as const)(
    'is the seller’s debt when the bank takes the money after the payout: %s',
    async (reason) => {
      const { deal } = await paidOut('sent')
      await bank(deal, 'dispute', reason)
      await bank(deal, 'lose')
      expect(await outcomeOf(deal)).toMatchObject({
        payment: 'refunded',
        laptop: 'withdrawn',
        money: { seller: -whole, bank: whole },
      })
      expect((await money()).balances).toMatchObject([{ balance: -450 }])
    },
  )

  it('is the market’s loss when the bank takes the money for fraud after the code was entered and the money sent', async () => {
    const { deal } = await paidOut('paid')
    await bank(deal, 'dispute', 'fraudulent')
    await bank(deal, 'lose')
    expect((await outcomeOf(deal)).money).toEqual({ bank: whole, costs: -whole })
    expect((await money()).balances).toEqual([])
    expect(await eventsOf(deal)).toEqual([
      'hand-over seller',
      'accept buyer',
      'pause provider',
      'refund provider',
      'write-off provider',
    ])
    expect(await noticesOf(seller)).toContainEqual(expect.stringMatching(/^You no longer owe anything for “Latitude/))
  })

  it('is no loss any more when the payout of it comes back', async () => {
    const { deal, payout } = await paidOut('paid')
    await bank(deal, 'dispute', 'fraudulent')
    await bank(deal, 'lose')
    const body = { to: 'returned', reason: 'No such account' } as const
    expect((await admin.call('movePayout', { params: { id: payout }, body })).status).toBe(200)
    expect((await outcomeOf(deal)).money).toEqual({})
  })

  it('can’t be begun to be sent while the cancel of its payout waits', async () => {
    const { deal, payout } = await paidOut('open')
    await market.cardSandbox.act(deal.trxId, 'dispute')
    await market.cardSandbox.settled()
    const begun = await admin.call('movePayout', { params: { id: payout }, body: { to: 'sending' } })
    expect(begun.body.code).toBe('payout-move-not-possible')
    await market.runJobs()
    expect(await payoutOf(payout)).toEqual({ state: 'cancelled', reason: 'bank-dispute' })
  })

  it('is the seller’s debt for fraud when no code was entered', async () => {
    const deal = await dealAt('paid')
    await go(deal, 'buyer confirm-handover', 'buyer accept')
    await passHours(deal, 8 * 24)
    await enterPayee(market, seller)
    const id = await openFor(market, seller)
    await send(admin, id, 'TX 1')
    await bank(deal, 'dispute', 'fraudulent')
    await bank(deal, 'lose')
    expect((await outcomeOf(deal)).money).toEqual({ seller: -whole, bank: whole })
  })

  it('takes the money that was not sent yet from the seller, for fraud too', async () => {
    const { deal } = await paidOut('open')
    await bank(deal, 'dispute', 'fraudulent')
    await market.runJobs()
    await bank(deal, 'lose')
    expect((await outcomeOf(deal)).money).toEqual({})
    expect((await money()).balances).toEqual([])
  })

  const refused: readonly (readonly [Place, Role, SentAct])[] = [
    ['paid', 'seller', 'hand-over'],
    ['received', 'buyer', 'accept'],
    ['problem', 'buyer', 'concede'],
    ['offered by the seller', 'buyer', 'settle'],
    ['offered by the buyer', 'seller', 'settle'],
    ['stopped', 'admin', 'release'],
    ['stopped', 'admin', 'split'],
    ['stopped', 'admin', 'refund'],
    ['completed', 'admin', 'refund'],
    ['completed', 'admin', 'refund-part'],
  ]
  it.each(refused)('refuses with the reason, %s: %s %s', async (place, role, name) => {
    const deal = await dealAt(place)
    const body = await bodyOf(deal, name)
    expect((await readAs(deal, role)).acts).toContain(name)
    await bank(deal, 'dispute')
    expect((await act(deal, role, body)).body).toMatchObject({ status: 409, code: 'order-paused' })
    expect((await readAs(deal, role)).acts).not.toContain(name)
    await bank(deal, 'win')
    expect((await act(deal, role, body)).status).toBe(200)
  })

  it('refuses to record a transfer by hand', async () => {
    const deal = await dealAt('completed')
    await go(deal, 'admin refund-part')
    await market.cardSandbox.setFaults({ refunds: { refuse: true } })
    await market.runJobs()
    expect((await readAs(deal, 'admin')).acts).toContain('refund-by-hand')
    await market.cardSandbox.clearFaults()
    await bank(deal, 'dispute')
    expect(await codeOf(deal, 'admin', 'refund-by-hand')).toBe('order-paused')
  })

  it('shows no code, and waits for an Admin until the day for evidence and then daily, whom the seller is told of', async () => {
    const deal = await dealAt('paid')
    await bank(deal, 'dispute', 'product_not_received')
    expect(await readAs(deal, 'buyer')).toMatchObject({ code: null, waitsFor: 'admin' })
    expect(await readAs(deal, 'seller')).toMatchObject({
      bank: { why: 'dispute', reason: 'not-received', evidenceDue: expect.any(String) },
    })
    expect(await hoursLeft(deal)).toBe(240)
    expect((await noticesOf(admin))[0]).toMatch(/^The order of “Latitude 7490” waits for an Admin/)
    expect((await noticesOf(seller))[0]).toMatch(/^The buyer’s bank questions the payment for “Latitude 7490”/)
    await wait(deal, 193)
    expect(await eventsOf(deal)).toEqual(['pause provider', 'remind clock'])
    await wait(deal, 48)
    await wait(deal, 25)
    expect(await eventsOf(deal)).toEqual(['pause provider', 'remind clock', 'remind clock', 'remind clock'])
    expect(await hoursLeft(deal)).toBe(24)
    expect(await readAs(deal, 'admin')).toMatchObject({ state: 'paid', waitsFor: 'admin' })
  })

  it.each([
    ['paid', 'expire clock', 'refunded'],
    ['received', 'expire clock', 'completed'],
    ['problem', 'call-admin clock', 'disputed'],
  ] as const)(
    'is not moved by the clock, and %s goes on with the time it had left when it is won',
    async (place, last, state) => {
      const deal = await dealAt(place)
      await passHours(deal, 10)
      const before = await readAs(deal, 'admin')
      const left = (await hoursLeft(deal)) ?? 0
      await bank(deal, 'dispute')
      await wait(deal, 2_000)
      expect(await readAs(deal, 'admin')).toMatchObject({ state: before.state, waitsFor: 'admin' })
      await bank(deal, 'win')
      expect(await readAs(deal, 'admin')).toMatchObject({ state: before.state, waitsFor: before.waitsFor, bank: null })
      expect(await hoursLeft(deal)).toBe(left)
      expect((await noticesOf(seller))[0]).toBe('The payment for “Latitude 7490” is settled: its order goes on.')
      await wait(deal, left - 1)
      expect((await readAs(deal, 'admin')).state).toBe(before.state)
      await wait(deal, 2)
      expect((await eventsOf(deal)).at(-1)).toBe(last)
      expect((await readAs(deal, 'admin')).state).toBe(state)
    },
  )

  it('that is cancelled by its seller asks for no refund, until the bank decides for us', async () => {
    const [lost, won] = [await dealAt('paid'), await dealAt('paid')]
    for (const deal of [lost, won]) {
      await bank(deal, 'dispute')
      await go(deal, 'seller cancel')
      await market.runJobs()
      expect(await refundPayment(market, deal.paymentId)).toBe(true)
      expect(await outcomeOf(deal)).toMatchObject({ payment: 'refund-due', money: { provider: -whole, buyer: whole } })
    }
    expect([await refundsOf(lost), await refundsOf(won)]).toEqual([[], []])
    await bank(lost, 'lose')
    await bank(won, 'win')
    await market.runJobs()
    for (const deal of [lost, won]) expect(await outcomeOf(deal)).toMatchObject({ payment: 'refunded', money: {} })
    expect([await refundsOf(lost), await refundsOf(won)]).toEqual([[], [whole]])
  })

  it('is in the Admins’ file', async () => {
    const deal = await dealAt('completed')
    await bank(deal, 'dispute', 'fraudulent')
    const [head = '', ...lines] = String((await admin.call('exportOrders')).body).split('\r\n')
    expect(head).toMatch(/,waits for,until,bank$/)
    expect(lines.find((line) => line.startsWith(deal.id))).toMatch(/,admin,[^,]*,dispute$/)
  })

  it('whose account is taken over stays completed', async () => {
    const deal = await dealAt('completed')
    await bank(deal, 'dispute')
    await stopOrders(market.db, market.orderTerms, { orderIds: [deal.id], paymentId: null, productIds: [] })
    expect(await readAs(deal, 'admin')).toMatchObject({ state: 'completed', waitsFor: 'admin' })
  })
})

describe('an inquiry of the bank', () => {
  it.each(['paid', 'completed'] as const)('has taken no money, and is answered by a refund: %s', async (place) => {
    const deal = await dealAt(place)
    await bank(deal, 'inquire')
    expect(await readAs(deal, 'admin')).toMatchObject({ bank: { why: 'inquiry' }, waitsFor: 'admin' })
    if (place === 'paid') await go(deal, 'admin stop')
    await go(deal, 'admin refund')
    await market.runJobs()
    expect([await refundsOf(deal), (await outcomeOf(deal)).payment]).toEqual([[whole], 'refunded'])
  })

  it('that becomes a dispute is no longer refunded', async () => {
    const deal = await dealAt('completed')
    await bank(deal, 'inquire')
    expect((await readAs(deal, 'admin')).acts).toContain('refund')
    await bank(deal, 'dispute')
    expect(await readAs(deal, 'admin')).toMatchObject({ bank: { why: 'dispute' } })
    expect(await codeOf(deal, 'admin', 'refund')).toBe('order-paused')
  })

  it('that is closed lets the order go on', async () => {
    const deal = await dealAt('received')
    await bank(deal, 'inquire')
    expect(await codeOf(deal, 'buyer', 'accept')).toBe('order-paused')
    await bank(deal, 'win')
    await go(deal, 'buyer accept')
  })
})

describe('a warning of fraud', () => {
  const resume: OrderAct = 'resume'

  it('before the handover pauses the order, and an Admin lets it go on', async () => {
    const deal = await dealAt('paid')
    await bank(deal, 'warn')
    expect(await readAs(deal, 'seller')).toMatchObject({
      bank: { why: 'fraud-warning', reason: null },
      waitsFor: 'admin',
    })
    expect((await noticesOf(seller))[0]).toMatch(/^The buyer’s bank questions the payment/)
    expect(await codeOf(deal, 'seller', 'hand-over')).toBe('order-paused')
    expect((await readAs(deal, 'admin')).acts).toContain(resume)
    await act(deal, 'admin', { act: 'resume', text: 'I spoke with the cardholder' })
    await bank(deal, 'warn')
    await go(deal, 'seller hand-over')
  })

  it('is answered by a refund where an Admin stops the order', async () => {
    const deal = await dealAt('paid')
    await bank(deal, 'warn')
    await go(deal, 'admin stop')
    expect(await codeOf(deal, 'admin', 'release')).toBe('order-paused')
    await go(deal, 'admin refund')
    await market.runJobs()
    expect(await refundsOf(deal)).toEqual([whole])
  })

  it('after the handover changes nothing', async () => {
    const deal = await dealAt('received')
    await bank(deal, 'warn')
    expect(await readAs(deal, 'admin')).toMatchObject({ bank: null, waitsFor: 'buyer' })
  })

  it('lets no Admin end a dispute', async () => {
    const deal = await dealAt('paid')
    await bank(deal, 'dispute')
    expect((await readAs(deal, 'admin')).acts).not.toContain(resume)
  })
})

it('every charge asks the bank for 3-D Secure', async () => {
  const deal = await dealAt('paid')
  const { payment_intents: intents } = await market.cardSandbox.books()
  expect(intents.find(({ id }) => id === deal.trxId)?.payment_method_options).toEqual({
    card: { request_three_d_secure: 'any' },
  })
  await expect(aDeal(market, of(), 'paid', authenticatingCard)).rejects.toThrow('payment-not-finished')
})
