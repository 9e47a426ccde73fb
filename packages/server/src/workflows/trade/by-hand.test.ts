import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { refundFailsCard } from '../../../test/card-sandbox.ts'
import { startMarket, type Market, type TestUser } from '../../../test/market.ts'
import { charge, orderOf, tellOfCharge } from '../../../test/purchase.ts'
import { checkCharges } from '../integrity/check-charges.ts'
import { checkReturns } from '../integrity/check-returns.ts'
import { enterPayee, openFor, payOut, send, soldDaysAgo } from '../../features/payouts/test/owed.ts'
import { aDeal, act, go, outcomeOf, payFor, readAs, refundsOf, whole, type Deal } from './test/deals.ts'

let market: Market
let seller: TestUser
let admin: TestUser

beforeAll(async () => {
  market = await startMarket()
  admin = await market.admin()
})
// Each owes nothing at first.
beforeEach(async () => {
  seller = await market.signUp('Saler')
  await market.proveEmail(seller)
})
afterAll(() => market.stop())
afterEach(() => market.cardSandbox.settled())

const jobs = () => market.runJobs({ later: true })
const actsOf = async (deal: Deal, role: 'buyer' | 'seller' | 'admin') => (await readAs(deal, role)).acts
const noticesOf = async (who: TestUser): Promise<string[]> =>
  (await who.call('listNotices', {})).body.respons.map(({ text }: { text: string }) => text)
const makeAdmin = ({ email }: TestUser) =>
  market.db.updateTable('users').set({ admin: true }).where('email', '=', email).execute()
async function fail(): Promise<void> {
  await market.cardSandbox.failRefund()
  await market.cardSandbox.settled()
}

/** An order of which 450.00 were refunded in vain, because its seller cancelled it, or 100.00 after its completion. */
async function failedDeal(part = false): Promise<Deal> {
  await market.cardSandbox.setFaults({ refunds: { hold: true } })
  const deal = await aDeal(market, { seller, admin }, part ? 'completed' : 'paid', refundFailsCard)
  await go(deal, part ? 'admin refund-part' : 'seller cancel')
  await jobs()
  await fail()
  return deal
}
const sendByHand = (deal: Deal, debt?: number, text = 'TX 815') =>
  act(deal, 'admin', { act: 'refund-by-hand', text, ...(debt !== undefined && { debt }) })

describe('a refund by hand', () => {
  it.each([
    ['all', false, 450, { payment: 'refunded', back: whole }, { provider: -whole, 'by-hand': whole }],
    [
      'a part',
      true,
      100,
      { payment: 'succeeded', back: 10_000 },
      { provider: -whole, seller: 35_000, 'by-hand': 10_000 },
    ],
  ] as const)('of %s is for an Admin, with the transfer’s reference, once', async (_, part, amount, outcome, money) => {
    const deal = await failedDeal(part)
    expect(await actsOf(deal, 'admin')).toContain('refund-by-hand')
    for (const role of ['buyer', 'seller'] as const)
      expect((await act(deal, role, { act: 'refund-by-hand', text: 'Me' })).body.code).toBe('order-act-not-possible')
    expect((await sendByHand(deal, amount, ' ')).body).toMatchObject({ errors: [{ field: 'text' }] })
    expect((await readAs(deal, 'buyer')).money).toMatchObject({ toBuyer: amount, byHand: true, refunded: 0, sent: 0 })
    expect((await sendByHand(deal, amount)).status).toBe(200)
    expect(await outcomeOf(deal)).toMatchObject(outcome)
    expect((await outcomeOf(deal)).money).toEqual(money)
    const { events, money: shown } = await readAs(deal, 'buyer')
    expect(events.at(-1)).toMatchObject({ act: 'refund-by-hand', by: 'admin', amount, text: 'TX 815' })
    expect(shown).toMatchObject({ toBuyer: 0, byHand: false, refunded: 0, sent: amount })
    expect((await noticesOf(deal.buyer))[0]).toContain('An Admin sent you the money')
    expect((await sendByHand(deal)).body.code).toBe('order-act-not-possible')
    await jobs()
    expect((await outcomeOf(deal)).money).toEqual(money)
  })

  it('is not possible while the card may still get it', async () => {
    const deal = await aDeal(market, { seller, admin })
    await go(deal, 'seller cancel')
    expect(await actsOf(deal, 'admin')).toEqual([])
    expect((await sendByHand(deal)).body.code).toBe('order-act-not-possible')
  })

  it('is of what was sent: an award that has come since is not', async () => {
    const deal = await failedDeal(true)
    await act(deal, 'admin', { act: 'refund-part', amount: 50, text: 'And more' })
    await jobs()
    // The card is not tried again as long as something has to be sent.
    expect(await refundsOf(deal)).toEqual([10_000])
    expect((await sendByHand(deal, 100)).body.code).toBe('order-act-not-possible')
    expect((await sendByHand(deal, 150)).status).toBe(200)
    expect((await outcomeOf(deal)).money).toEqual({ provider: -whole, seller: 30_000, 'by-hand': 15_000 })
  })

  it('is followed by refunds to the card, if there are more', async () => {
    const deal = await failedDeal(true)
    await sendByHand(deal)
    await go(deal, 'admin refund-part')
    await jobs()
    await market.cardSandbox.settled()
    expect(await refundsOf(deal)).toEqual([10_000, 10_000])
    expect((await outcomeOf(deal)).money).toEqual({ provider: -35_000, seller: 25_000, 'by-hand': 10_000 })
    await go(deal, 'admin refund')
    await jobs()
    expect(await refundsOf(deal)).toEqual([10_000, 10_000, 25_000])
    expect(await outcomeOf(deal)).toMatchObject({ payment: 'refunded', back: whole, sale: false })
    expect((await outcomeOf(deal)).money).toEqual({ provider: -10_000, 'by-hand': 10_000 })
  })

  it('of a charge that came too late leaves it one', async () => {
    await market.cardSandbox.setFaults({ refunds: { hold: true }, webhooks: { mode: 'lose' } })
    const buyer = await market.signUp()
    await market.proveEmail(buyer)
    const laptop = await market.listLaptop(seller)
    const trxId = await charge(market, buyer, laptop, refundFailsCard)
    await sql`delete from holds where product_id = ${laptop}::uuid`.execute(market.db)
    await sql`update products set state = 'sold' where id = ${laptop}::uuid`.execute(market.db)
    const tooLate = async () => expect((await tellOfCharge(buyer, laptop, trxId)).body.code).toBe('payment-too-late')
    await tooLate()
    await jobs()
    await fail()
    await tooLate()
    const params = { id: await orderOf(market, laptop) }
    expect((await admin.call('actOnOrder', { params, body: { act: 'refund-by-hand', text: 'TX 1' } })).status).toBe(200)
    await tooLate()
    expect((await buyer.call('getOrder', { params })).body.respons.money).toMatchObject({ sent: 450, toBuyer: 0 })
  })

  it('accounts for the charge that the provider has not given back', async () => {
    const deal = await failedDeal()
    await sendByHand(deal)
    await sql`update payments set refunded_at = now() - interval '1 hour' where id = ${deal.paymentId}::uuid`.execute(
      market.db,
    )
    await checkCharges(market)
    const { rows } = await sql`select from stray_charges where intent_id = ${deal.trxId}`.execute(market.db)
    expect(rows).toEqual([])
  })

  it('that someone also refunds at the provider costs the market that, until the refund fails', async () => {
    const deal = await failedDeal()
    await sendByHand(deal)
    const before = await outcomeOf(deal)
    await market.cardSandbox.act(deal.trxId, 'refund')
    await market.cardSandbox.settled()
    expect(await checkReturns(market)).toBe(true)
    expect(await outcomeOf(deal)).toEqual({ ...before, money: { 'by-hand': whole, costs: -whole, twice: whole } })
    await fail()
    expect(await outcomeOf(deal)).toEqual(before)
  })

  it.each(['buyer', 'seller'] as const)('is not for an Admin who is the %s', async (party) => {
    const deal = await failedDeal()
    await makeAdmin(deal[party])
    expect(await actsOf(deal, party)).toEqual([])
    const sent = await act(deal, party, { act: 'refund-by-hand', text: 'Mine' })
    expect(sent.body.code).toBe('order-act-not-possible')
  })
})

/** Of 450.00 that were paid out. */
async function paidOutDeal(): Promise<Deal> {
  const deal = await aDeal(market, { seller, admin }, 'completed')
  await payOut(market, seller, admin)
  return deal
}
const refund = (deal: Deal, more: object = {}) => act(deal, 'admin', { act: 'refund', text: 'As both said', ...more })

describe('a refund of a completed order', () => {
  it('that leaves the seller owing passes only with the debt', async () => {
    const deal = await paidOutDeal()
    const refused = {
      status: 409,
      body: { code: 'seller-in-debt', debt: 450, detail: expect.stringContaining('450 tk') },
    }
    for (const more of [{}, { debt: 449.99 }, { debt: 450.01 }]) expect(await refund(deal, more)).toMatchObject(refused)
    expect(await outcomeOf(deal)).toMatchObject({ payment: 'succeeded', money: { provider: -whole, bank: whole } })
    expect((await refund(deal, { debt: 450 })).status).toBe(200)
    expect((await outcomeOf(deal)).money).toMatchObject({ seller: -whole, bank: whole, buyer: whole })
  })

  it('in part too, of what the seller’s other orders don’t cover', async () => {
    const deal = await paidOutDeal()
    await aDeal(market, { seller, admin }, 'completed')
    const part = (amount: number, debt?: number) =>
      act(deal, 'admin', { act: 'refund-part', amount, text: 'Cracked', ...(debt !== undefined && { debt }) })
    expect((await part(200)).status).toBe(200)
    expect((await part(249.99)).status).toBe(200)
    expect((await refund(deal)).status).toBe(200)
    const other = await paidOutDeal()
    expect((await act(other, 'admin', { act: 'refund-part', amount: 0.5, text: 'Late' })).body).toMatchObject({
      debt: 0.5,
    })
  })

  it('takes the fee’s share first', async () => {
    onTestFinished(() => void (market.orderTerms.feePercent = 0))
    market.orderTerms.feePercent = 10
    const deal = await aDeal(market, { seller, admin }, 'completed')
    market.orderTerms.feePercent = 0
    await payOut(market, seller, admin)
    expect((await refund(deal)).body).toMatchObject({ debt: 405 })
  })

  it('has no debt while its payout is open, and cancels it; one that is sent is owed', async () => {
    const [deal, sent] = [await soldDaysAgo({ market, seller, admin }, 8), await market.signUp('Saler')]
    await enterPayee(market, seller)
    await openFor(market, seller)
    expect((await refund(deal)).status).toBe(200)
    await jobs()
    expect((await outcomeOf(deal)).money).toEqual({})
    await market.proveEmail(sent)
    const late = await soldDaysAgo({ market, seller: sent, admin }, 8)
    await enterPayee(market, sent)
    const id = await openFor(market, sent)
    await send(admin, id, 'TX 2')
    expect((await refund(late)).body).toMatchObject({ code: 'seller-in-debt', debt: 450 })
  })

  it('is the only one that names a debt', async () => {
    const deal = await aDeal(market, { seller, admin }, 'problem')
    expect((await act(deal, 'buyer', { act: 'offer', amount: 10, debt: 1 })).body).toMatchObject({
      code: 'invalid-input',
      errors: [{ field: 'debt' }],
    })
    expect((await refund(deal)).status).toBe(200)
  })
})

describe('a write-off', () => {
  const writeOff = (deal: Deal, text = 'Cannot be reached') => act(deal, 'admin', { act: 'write-off', text })

  it('is for an Admin, of what the seller owes in all, with a reason that the buyer does not read', async () => {
    const deal = await paidOutDeal()
    expect(await actsOf(deal, 'admin')).toEqual(['refund', 'refund-part'])
    await refund(deal, { debt: 450 })
    // Of another order the seller has 350.00.
    const other = await aDeal(market, { seller, admin }, 'stopped')
    await go(other, 'admin split')
    expect(await actsOf(deal, 'admin')).toEqual(['write-off'])
    expect(await actsOf(other, 'admin')).not.toContain('write-off')
    expect((await readAs(deal, 'seller')).money).toMatchObject({ owes: 100, writtenOff: 0 })
    expect((await readAs(deal, 'buyer')).money).toMatchObject({ owes: 0, writtenOff: 0 })
    for (const role of ['buyer', 'seller'] as const)
      expect((await act(deal, role, { act: 'write-off', text: 'Please' })).body.code).toBe('order-act-not-possible')
    expect((await writeOff(deal, '')).body).toMatchObject({ errors: [{ field: 'text' }] })
    expect((await writeOff(deal)).status).toBe(200)
    await jobs()
    expect((await outcomeOf(deal)).money).toEqual({ seller: -35_000, bank: whole, costs: -10_000 })
    expect((await readAs(deal, 'seller')).events.at(-1)).toMatchObject({ act: 'write-off', amount: 100 })
    expect((await readAs(deal, 'buyer')).events.at(-1)?.act).toBe('refund')
    expect((await readAs(deal, 'seller')).money).toMatchObject({ owes: 0, writtenOff: 100 })
    expect((await readAs(deal, 'buyer')).money).toMatchObject({ owes: 0, writtenOff: 0 })
    expect((await noticesOf(seller)).filter((text) => text.includes('the market bears the loss'))).toHaveLength(1)
    expect((await writeOff(deal)).body.code).toBe('order-act-not-possible')
  })

  it('is no more than is owed of the order itself', async () => {
    const [deal, other] = [await paidOutDeal(), await paidOutDeal()]
    for (const one of [deal, other])
      await act(one, 'admin', { act: 'refund-part', amount: 100, text: 'Cracked', debt: one === deal ? 100 : 200 })
    await jobs()
    expect((await writeOff(deal)).status).toBe(200)
    expect((await outcomeOf(deal)).money).toEqual({ provider: -35_000, bank: whole, costs: -10_000 })
    expect((await outcomeOf(other)).money).toMatchObject({ seller: -10_000 })
  })

  it('is not for an Admin who is the seller, be there another or not', async () => {
    const deal = await paidOutDeal()
    await refund(deal, { debt: 450 })
    await makeAdmin(seller)
    expect(await actsOf(deal, 'seller')).toEqual([])
    expect((await act(deal, 'seller', { act: 'write-off', text: 'Mine' })).body.code).toBe('order-act-not-possible')
  })

  it('is undone as far as the payout comes back', async () => {
    const deal = await soldDaysAgo({ market, seller, admin }, 8)
    await enterPayee(market, seller)
    const params = { id: await openFor(market, seller) }
    await send(admin, params.id, 'TX 3')
    await refund(deal, { debt: 450 })
    await writeOff(deal)
    await admin.call('movePayout', { params, body: { to: 'returned', reason: 'Closed' } })
    await jobs()
    expect((await outcomeOf(deal)).money).toEqual({})
    expect(await actsOf(deal, 'admin')).toEqual([])
  })
})

it('an Admin who buys and sells has no say in it', async () => {
  const [buyer, other] = [await market.signUp(), await market.signUp('Saler')]
  for (const one of [buyer, other]) {
    await market.proveEmail(one)
    await makeAdmin(one)
  }
  const deal = await payFor(market, { buyer, seller: other, admin })
  await go(deal, 'seller hand-over', 'buyer accept')
  for (const role of ['buyer', 'seller'] as const) expect(await actsOf(deal, role)).toEqual([])
})
