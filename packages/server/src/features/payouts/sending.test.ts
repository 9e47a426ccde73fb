import type { AnyPayout, CallInput, Calls, PayoutDetails } from '@market/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { withStaffedMarket } from '../../../test/staffed-market.ts'
import { payeeKeys, type Answer, type Market, type TestUser } from '../../../test/market.ts'
import { inTransaction } from '../../db/transaction.ts'
import { purgePayees } from './purge-payees.ts'
import { holdBalance } from './repository.ts'
import { aPayee } from './test/a-payee.ts'
import { act, asSuperuser, type Deal } from '../../workflows/trade/test/deals.ts'
import { cancelPayout } from './move-payout.ts'
import { enterPayee, idOf, openFor, soldDaysAgo } from './test/owed.ts'

let market: Market
let admin: TestUser
let other: TestUser
let seller: TestUser
let deal: Deal
let id: string
withStaffedMarket((staffed) => ({ market, admin } = staffed))
/** A payout of 450.00 is open. */
beforeEach(async () => {
  other = await market.admin()
  seller = await market.signUp('Saler')
  await market.proveEmail(seller)
  deal = await soldDaysAgo({ market, seller, admin }, 8)
  await enterPayee(market, seller)
  id = await openFor(market, seller)
})

type Mark = CallInput<Calls['movePayout']>['body']
const mark = (body: Mark, by = admin, of = id): Promise<Answer> => by.call('movePayout', { params: { id: of }, body })
const read = async (by = admin, of = id): Promise<PayoutDetails> =>
  (await by.call('getPayout', { params: { id: of } })).body.respons
const states = async () => {
  const { payouts, balances } = (await seller.call('getOwnMoney')).body.respons
  return [...payouts.map(({ state }: { state: string }) => state), balances[0]?.balance ?? 0]
}
const refund = (debt?: number) => act(deal, 'admin', { act: 'refund', text: 'Broken', ...(debt && { debt }) })
const hoursPass = async (hours: number) =>
  asSuperuser(
    market,
    `begin; set local session_replication_role = replica;
    update payouts set moved_at = moved_at - interval '${hours} hours' where seller_id = (
      select seller_id from payouts where id = '${id}'); commit`,
  )
const noticesOf = async (who: TestUser): Promise<string[]> =>
  (await who.call('listNotices')).body.respons.map(({ text }: { text: string }) => text)
const auditOf = async (action: string) =>
  (
    await sql`select from audit_log where action = ${action} and subject_user_id = ${await idOf(market, seller)}::uuid`.execute(
      market.db,
    )
  ).rows.length

describe('a payout that an Admin sends', () => {
  it('shows where the money goes to that Admin alone, and only then; each reading is audited', async () => {
    const account = { method: 'bank', institution: 'Sonali Bank', accountEnd: '8901' }
    expect(await read()).toMatchObject({ state: 'open', payee: null, account, sender: null })
    expect((await mark({ to: 'sending' })).status).toBe(200)
    expect(await read()).toMatchObject({ state: 'sending', payee: aPayee, sender: { you: true } })
    expect(await read(other)).toMatchObject({ payee: null, account, sender: { name: admin.name, you: false } })
    await mark({ to: 'sent', reference: 'TX 1' })
    expect(await read()).toMatchObject({ state: 'sent', payee: null, account, sender: null })
    expect(await auditOf('payout-read')).toBe(1)
    expect(await states()).toEqual(['sent', 0])
  })

  it('is not sent before an Admin has begun', async () => {
    expect((await mark({ to: 'sent', reference: 'TX 1' })).body.code).toBe('payout-move-not-possible')
  })

  it('is with one of two Admins who begin at once, and the other is told so', async () => {
    const answers = await Promise.all([mark({ to: 'sending' }), mark({ to: 'sending' }, other)])
    expect(answers.map(({ status, body: { code } }) => code ?? status).toSorted()).toEqual([200, 'payout-being-sent'])
    expect(await states()).toEqual(['sending', 0])
  })

  it('is the only one of its seller, whatever else becomes payable', async () => {
    await mark({ to: 'sending' })
    await soldDaysAgo({ market, seller, admin }, 8)
    expect(await openFor(market, seller)).toBe(id)
    expect(await states()).toEqual(['sending', 450])
    expect((await seller.call('getOwnMoney')).body.respons.balances).toMatchObject([{ underWay: 450 }])
  })

  it('is put back by them when it was not sent, as often as they like', async () => {
    for (const _ of [1, 2]) {
      await mark({ to: 'sending' })
      expect((await mark({ to: 'open' })).status).toBe(200)
    }
    expect(await states()).toEqual(['open', 0])
    expect((await mark({ to: 'cancelled', reason: 'The name differs' })).status).toBe(200)
    expect(await noticesOf(admin)).not.toContainEqual(expect.stringContaining('statement'))
  })

  it('is put back by another Admin after 48 hours who has looked at the bank’s statement, and both are told', async () => {
    await mark({ to: 'sending' })
    await hoursPass(47)
    const seen = { to: 'open', notOnStatement: true } as const
    expect((await mark(seen, other)).body.code).toBe('payout-being-sent')
    expect((await mark({ to: 'sent', reference: 'TX 1' }, other)).body.code).toBe('payout-being-sent')
    await hoursPass(1)
    expect((await mark({ to: 'open' }, other)).body).toMatchObject({
      code: 'invalid-input',
      errors: [{ field: 'notOnStatement' }],
    })
    expect((await mark(seen, other)).status).toBe(200)
    expect(await states()).toEqual(['open', 0])
    for (const one of [admin, other])
      expect((await noticesOf(one))[0]).toBe(
        'The payout of 450 tk is to be sent again: an Admin did not find it in the bank’s statement.',
      )
    expect((await mark({ to: 'sent', reference: 'TX 1' })).body.code).toBe('payout-move-not-possible')
    expect((await mark({ to: 'sending' }, other)).status).toBe(200)
  })

  it('is marked as sent after 48 hours by another Admin, who found it in the bank’s statement', async () => {
    await mark({ to: 'sending' })
    await hoursPass(48)
    expect((await mark({ to: 'sent', reference: 'TX 1' }, other)).status).toBe(200)
    expect(await states()).toEqual(['sent', 0])
  })

  it('is not cancelled by anybody', async () => {
    await mark({ to: 'sending' })
    expect((await mark({ to: 'cancelled', reason: 'No' })).body.code).toBe('payout-move-not-possible')
    await cancelPayout(market.db, id, 'money-back')
    expect(await states()).toEqual(['sending', 0])
  })

  it('makes a refund of its order a debt that is named, and is cancelled when it was not sent after all', async () => {
    await mark({ to: 'sending' })
    expect((await refund()).body).toMatchObject({ code: 'seller-in-debt', debt: 450 })
    expect((await refund(450)).status).toBe(200)
    await market.runJobs()
    expect(await states()).toEqual(['sending', -450])
    expect((await mark({ to: 'open' })).status).toBe(200)
    expect(await states()).toEqual(['cancelled', 0])
  })

  it('is cancelled before, or makes a debt, when a refund comes at once', async () => {
    const [begun, refunded] = await Promise.all([mark({ to: 'sending' }), refund()])
    await market.runJobs()
    expect([begun.body.code ?? begun.status, refunded.body.code ?? refunded.status, await states()]).toBeOneOf([
      [200, 'seller-in-debt', ['sending', 0]],
      ['payout-move-not-possible', 200, ['cancelled', 0]],
    ])
  })

  it('is not begun while its cancelling waits, because money went back', async () => {
    await refund()
    expect((await mark({ to: 'sending' })).body.code).toBe('payout-move-not-possible')
    await market.runJobs()
    expect(await states()).toEqual(['cancelled', 0])
  })

  it('is not begun while its seller’s balance waits for an Admin', async () => {
    const userId = await idOf(market, seller)
    await inTransaction(market.db, (trx) => holdBalance(trx, userId))
    expect((await mark({ to: 'sending' })).body.code).toBe('payout-move-not-possible')
  })

  it('keeps its seller’s account', async () => {
    await mark({ to: 'sending' })
    const deleted = await admin.call('deleteUser', { params: { id: await idOf(market, seller) } })
    expect(deleted.body.code).toBe('order-open')
  })
})

describe('a payout that comes back after its seller has left', () => {
  let sellerId: string
  const again = (of = id) => admin.call('sendPayoutAgain', { params: { id: of } })
  const listed = async () =>
    (await admin.call('listPayouts', { query: { state: 'seller-left' } })).body.respons
      .filter((one: AnyPayout) => one.seller.email.includes(sellerId))
      .map((one: AnyPayout) => one._id)
  const stateOf = async (of = id) => (await read(admin, of)).state

  async function send(of: string): Promise<void> {
    await mark({ to: 'sending' }, admin, of)
    await mark({ to: 'sent', reference: 'TX 1' }, admin, of)
  }

  beforeEach(async () => {
    sellerId = await idOf(market, seller)
    await send(id)
    await mark({ to: 'paid' })
    const deleted = await admin.call('deleteUser', { params: { id: sellerId } })
    expect(deleted.status).toBe(200)
    expect((await again()).body.code).toBe('payout-move-not-possible')
    await mark({ to: 'returned', reason: 'Closed' })
  })

  it('is listed, and sent again to its own payee', async () => {
    expect(await listed()).toEqual([id])
    expect(await read()).toMatchObject({ canSendAgain: true, seller: { name: 'Deleted user' } })
    const { body } = await again()
    const { payoutId } = body.respons
    expect(await listed()).toEqual([])
    expect((await again()).body.code).toBe('payout-move-not-possible')
    await mark({ to: 'sending' }, admin, payoutId)
    expect(await read(admin, payoutId)).toMatchObject({ amount: 450, payee: aPayee, orders: [{ orderId: deal.id }] })
    await mark({ to: 'sent', reference: 'TX 2' }, admin, payoutId)
    await mark({ to: 'returned', reason: 'Closed' }, admin, payoutId)
    expect(await listed()).toEqual([payoutId])
    expect((await again()).body.code).toBe('payout-move-not-possible')
  })

  it('is still listed when the one that was to be sent again is cancelled', async () => {
    const { payoutId } = (await again()).body.respons
    await mark({ to: 'cancelled', reason: 'Later' }, admin, payoutId)
    expect(await listed()).toEqual([id])
  })

  it('is no longer listed once its money went back to the buyer', async () => {
    await refund()
    expect(await listed()).toEqual([])
  })

  it('is unclaimed 180 days later, when its payee’s details are deleted', async () => {
    await hoursPass(179 * 24)
    await purgePayees(market.db, payeeKeys)
    expect([await stateOf(), await listed()]).toEqual(['returned', [id]])
    await hoursPass(2 * 24)
    await purgePayees(market.db, payeeKeys)
    expect([await stateOf(), await listed()]).toEqual(['unclaimed', []])
    expect((await again()).body.code).toBe('payout-move-not-possible')
    expect((await admin.call('getIntegrity')).body.respons.counts.payoutsUnclaimed).toBe(1)
    expect((await market.visitor.send('GET', '/metrics')).body).toContain('\nmarket_payouts_unclaimed 1\n')
    await purgePayees(market.db, payeeKeys)
    expect(await stateOf()).toBe('unclaimed')
  })

  it('is not unclaimed while it is sent again', async () => {
    const { payoutId } = (await again()).body.respons
    await mark({ to: 'sending' }, admin, payoutId)
    await hoursPass(400 * 24)
    await purgePayees(market.db, payeeKeys)
    expect([await stateOf(), (await read(admin, payoutId)).payee]).toEqual(['returned', aPayee])
  })
})
