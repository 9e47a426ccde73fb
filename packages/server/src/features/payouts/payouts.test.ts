import type { CallInput, Calls, OwnMoney } from '@market/contract'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { withStaffedMarket } from '../../../test/staffed-market.ts'
import type { Answer, Market, TestUser } from '../../../test/market.ts'
import { holdBalance } from './repository.ts'
import { inTransaction } from '../../db/transaction.ts'
import { aDeal, outcomeOf, passHours, type Deal } from '../../workflows/trade/test/deals.ts'
import { cancelPayout } from './move-payout.ts'
import { openPayouts } from './open-payouts.ts'
import { enterPayee, idOf, openFor, send, soldDaysAgo } from './test/owed.ts'

let market: Market
let admin: TestUser
let seller: TestUser
withStaffedMarket((staffed) => ({ market, admin } = staffed))
beforeEach(async () => {
  seller = await market.signUp('Saler')
  await market.proveEmail(seller)
})

const of = (): Pick<Deal, 'market' | 'seller' | 'admin'> => ({ market, seller, admin })
const money = async (who = seller): Promise<OwnMoney> => (await who.call('getOwnMoney')).body.respons
const balance = async () => {
  const { balances } = await money()
  return balances.map(({ balance: sum, payable, underWay }) => [sum, payable, underWay])
}
type Mark = CallInput<Calls['movePayout']>['body']
const mark = (id: string, body: Mark, by = admin): Promise<Answer> => by.call('movePayout', { params: { id }, body })

describe('what a seller is owed', () => {
  it('is payable seven days after completion, with the order and the day', async () => {
    const deal = await aDeal(market, of(), 'completed')
    await passHours(deal, 7 * 24 - 1)
    const [taka] = (await money()).balances
    expect(taka).toMatchObject({ currency: 'bdt', balance: 450, payable: 0, underWay: 0 })
    expect(taka?.orders).toMatchObject([{ orderId: deal.id, amount: 450 }])
    const [{ since = '', payableFrom = '' } = {}] = taka?.orders ?? []
    expect(Date.parse(payableFrom) - Date.parse(since)).toBe(7 * 24 * 3_600_000)
    await passHours(deal, 2)
    expect(await balance()).toEqual([[450, 450, 0]])
  })

  it('is nothing before an order is completed', async () => {
    await aDeal(market, of(), 'received')
    expect(await money()).toEqual({ balances: [], payee: null, held: false, payouts: [] })
  })

  it('is less the fee', async () => {
    onTestFinished(() => void (market.orderTerms.feePercent = 0))
    market.orderTerms.feePercent = 2.5
    await aDeal(market, of(), 'completed')
    market.orderTerms.feePercent = 0
    expect(await balance()).toEqual([[438.75, 0, 0]])
  })

  it('is the caller’s own alone', async () => {
    await soldDaysAgo(of(), 8)
    expect((await money(await market.signUp('Saler'))).balances).toEqual([])
  })
})

describe('a payout', () => {
  it('is opened once, of all that is payable, and leaves the balance', async () => {
    await soldDaysAgo(of(), 9)
    await soldDaysAgo(of(), 8)
    await soldDaysAgo(of(), 1)
    await enterPayee(market, seller)
    await openFor(market, seller)
    await openPayouts(market.db, market.orderTerms.payableDays)
    expect(await balance()).toEqual([[450, 0, 900]])
    expect((await money()).payouts).toMatchObject([{ amount: 900, currency: 'bdt', state: 'open', reference: null }])
  })

  it('is not opened for details that were entered 47 hours ago', async () => {
    await soldDaysAgo(of(), 8)
    await enterPayee(market, seller, 47)
    await openPayouts(market.db, market.orderTerms.payableDays)
    expect(await balance()).toEqual([[450, 450, 0]])
  })

  it('is not opened while the balance waits for an Admin, whom another lets go', async () => {
    await soldDaysAgo(of(), 8)
    await enterPayee(market, seller)
    const id = await idOf(market, seller)
    await inTransaction(market.db, (trx) => holdBalance(trx, id))
    await openPayouts(market.db, market.orderTerms.payableDays)
    expect([await balance(), (await money()).held]).toEqual([[[450, 450, 0]], true])
    const held = (await admin.call('listHeldBalances')).body.respons
    expect(held).toContainEqual(expect.objectContaining({ userId: id, email: seller.email, own: false }))
    expect((await admin.call('releaseBalance', { params: { id } })).status).toBe(200)
    expect((await admin.call('releaseBalance', { params: { id } })).body.code).toBe('user-not-found')
    await openPayouts(market.db, market.orderTerms.payableDays)
    expect(await balance()).toEqual([[0, 0, 450]])
  })

  it('is sent with a reference, and paid', async () => {
    await soldDaysAgo(of(), 8)
    await enterPayee(market, seller)
    const id = await openFor(market, seller)
    expect((await mark(id, { to: 'paid' })).body.code).toBe('payout-move-not-possible')
    await mark(id, { to: 'sending' })
    expect((await mark(id, { to: 'sent' })).body).toMatchObject({ errors: [{ field: 'reference' }] })
    expect((await mark(id, { to: 'sent', reference: 'TX 7' })).status).toBe(200)
    expect((await mark(id, { to: 'sent', reference: 'TX 8' })).body.code).toBe('payout-move-not-possible')
    expect(await balance()).toEqual([[0, 0, 450]])
    expect((await mark(id, { to: 'paid', reason: 'It did' })).body).toMatchObject({ errors: [{ field: 'reason' }] })
    expect((await mark(id, { to: 'paid' })).status).toBe(200)
    expect(await money()).toMatchObject({ balances: [], payouts: [{ state: 'paid', reference: 'TX 7' }] })
    const told = (await seller.call('listNotices')).body.respons.map(({ text }: { text: string }) => text)
    expect(told.slice(0, 2)).toEqual(['450 tk has arrived in your account.', '450 tk is on its way to your account.'])
  })

  it.each(['sent', 'paid'] as const)('that comes back after it was %s is in the balance again', async (state) => {
    const { id: order } = await soldDaysAgo(of(), 8)
    await enterPayee(market, seller)
    const id = await openFor(market, seller)
    await send(admin, id, 'TX 7')
    if (state === 'paid') await mark(id, { to: 'paid' })
    expect((await mark(id, { to: 'returned' })).body).toMatchObject({ errors: [{ field: 'reason' }] })
    expect((await mark(id, { to: 'returned', reason: 'No such account' })).status).toBe(200)
    const { balances, payouts } = await money()
    expect(balances).toMatchObject([{ balance: 450, payable: 450, underWay: 0, orders: [{ orderId: order }] }])
    expect(payouts).toMatchObject([{ state: 'returned', reason: 'No such account', reference: 'TX 7' }])
    expect(await openFor(market, seller)).not.toBe(id)
  })

  it('is opened again after an Admin cancelled it', async () => {
    await soldDaysAgo(of(), 8)
    await enterPayee(market, seller)
    const id = await openFor(market, seller)
    expect((await mark(id, { to: 'cancelled', reason: 'The name differs' })).status).toBe(200)
    expect(await balance()).toEqual([[450, 450, 0]])
    expect((await mark(id, { to: 'sending' })).body.code).toBe('payout-move-not-possible')
    await openFor(market, seller)
    expect((await money()).payouts.map(({ state }) => state)).toEqual(['open', 'cancelled'])
  })

  it('is of other orders less what the seller owes, and later ones fill the debt', async () => {
    const first = await soldDaysAgo(of(), 9)
    await enterPayee(market, seller)
    const id = await openFor(market, seller)
    await send(admin, id, 'TX 7')
    await mark(id, { to: 'paid' })
    await market.cardSandbox.act(first.trxId, 'refund', 10_000)
    await market.cardSandbox.settled()
    expect((await outcomeOf(first)).money).toEqual({ provider: -35_000, seller: -10_000, bank: 45_000 })
    expect(await balance()).toEqual([[-100, 0, 0]])
    await soldDaysAgo(of(), 8)
    await soldDaysAgo(of(), 8)
    expect(await balance()).toEqual([[800, 800, 0]])
    await openFor(market, seller)
    expect(await balance()).toEqual([[0, 0, 800]])
  })

  it('is cancelled when money of its order goes back, and the rest is paid out', async () => {
    const { trxId } = await soldDaysAgo(of(), 8)
    await enterPayee(market, seller)
    await openFor(market, seller)
    await market.cardSandbox.act(trxId, 'refund', 10_000)
    await market.cardSandbox.settled()
    await market.runJobs()
    expect(await balance()).toEqual([[350, 350, 0]])
    expect((await money()).payouts).toMatchObject([{ amount: 450, state: 'cancelled', reason: 'money-back' }])
    await openFor(market, seller)
    expect(await balance()).toEqual([[0, 0, 350]])
  })

  it('is cancelled by the market while it is open, and not once it is sent', async () => {
    await soldDaysAgo(of(), 8)
    await enterPayee(market, seller)
    const id = await openFor(market, seller)
    await cancelPayout(market.db, id, 'money-back')
    expect((await money()).payouts).toMatchObject([{ state: 'cancelled', reason: 'money-back' }])
    const second = await openFor(market, seller)
    await send(admin, second, 'TX 9')
    await cancelPayout(market.db, second, 'money-back')
    expect((await money()).payouts).toMatchObject([{ state: 'sent' }, { state: 'cancelled' }])
  })
})

describe('an Admin', () => {
  it('reads a payout with its orders, and not their own', async () => {
    const { id: orderId } = await soldDaysAgo(of(), 8)
    await enterPayee(market, seller)
    const id = await openFor(market, seller)
    const read = await admin.call('getPayout', { params: { id } })
    expect(read.body.respons).toMatchObject({
      amount: 450,
      state: 'open',
      own: false,
      seller: { email: seller.email },
      orders: [{ orderId, amount: 450 }],
    })
    const own = await soldByAdmin()
    expect((await admin.call('getPayout', { params: { id: own } })).body.code).toBe('own-payout')
  })

  it('does not mark their own, nor let their own balance go', async () => {
    const id = await soldByAdmin()
    expect((await mark(id, { to: 'sending' })).body.code).toBe('own-payout')
    expect((await send(await market.admin(), id, 'TX 1')).status).toBe(200)
    const released = await admin.call('releaseBalance', { params: { id: await idOf(market, admin) } })
    expect(released.body.code).toBe('own-payout')
  })

  it('lists payouts by state', async () => {
    await soldDaysAgo(of(), 8)
    await enterPayee(market, seller)
    const id = await openFor(market, seller)
    const states = async (state: 'open' | 'sent') =>
      (await admin.call('listPayouts', { query: { state } })).body.respons.map(({ _id }: { _id: string }) => _id)
    expect(await states('open')).toContain(id)
    expect(await states('sent')).not.toContain(id)
  })

  async function soldByAdmin(): Promise<string> {
    await market.proveEmail(admin)
    await soldDaysAgo({ market, seller: admin, admin: await market.admin() }, 8)
    await enterPayee(market, admin)
    return openFor(market, admin)
  }
})
