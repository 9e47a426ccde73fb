import { expect, it } from 'vitest'
import type { Market, TestUser } from '../../../test/market.ts'
import { withStaffedMarket } from '../../../test/staffed-market.ts'
import { aDeal, asSuperuser, go } from '../trade/test/deals.ts'
import { inTransaction } from '../../db/transaction.ts'
import { holdBalance } from '../../features/payouts/repository.ts'
import { enterPayee, idOf, openFor, send, soldDaysAgo } from '../../features/payouts/test/owed.ts'
import { checkLedger } from './check-ledger.ts'

let market: Market
let seller: TestUser
let admin: TestUser
withStaffedMarket((staffed) => ({ market, seller, admin } = staffed), { integrityTime: 0 })

const none = {
  ordersForAdmin: 0,
  moneyOwed: 0,
  backTwice: 0,
  payoutsLate: 0,
  payoutsOfLoneAdmin: 0,
  payoutsUnclaimed: 0,
  balancesHeld: 0,
}

const counted = async () => {
  const { counts } = (await admin.call('getIntegrity')).body.respons
  return Object.fromEntries(Object.keys(none).map((name) => [name, counts[name]]))
}

/** Moves what is booked of an order an hour and a minute into the past. */
const bookEarlier = (order: string) =>
  asIfBefore(`update ledger set at = at - interval '61 minutes' where order_id = '${order}'`)

const asIfBefore = (statement: string) =>
  asSuperuser(market, `set local session_replication_role = replica; ${statement}`)

it('an order that waits for an Admin is counted until it is decided', async () => {
  const deal = await aDeal(market, { seller, admin }, 'stopped')
  expect(await counted()).toEqual({ ...none, ordersForAdmin: 1 })
  expect((await market.visitor.send('GET', '/metrics')).body).toContain('\nmarket_orders_for_admin 1\n')
  await go(deal, 'admin release')
  expect(await counted()).toEqual(none)
})

it('a whole refund that is not made within an hour is counted until it is', async () => {
  const { id } = await aDeal(market, { seller, admin }, 'refunded')
  expect(await counted()).toEqual(none)
  await bookEarlier(id)
  expect(await counted()).toEqual({ ...none, moneyOwed: 1 })
  expect((await market.visitor.send('GET', '/metrics')).body).toContain('\nmarket_money_owed_to_buyers 1\n')
  await market.runJobs()
  expect(await counted()).toEqual(none)
})

it('a refund in part of an order that stays sold is counted alike, once all payments were checked', async () => {
  const deal = await aDeal(market, { seller, admin }, 'offered by the seller')
  await go(deal, 'buyer settle')
  await checkLedger(market.db)
  expect(await counted()).toEqual(none)
  await bookEarlier(deal.id)
  await market.db.deleteFrom('integrity_checks').where('what', '=', 'books').execute()
  await checkLedger(market.db)
  expect(await counted()).toEqual({ ...none, moneyOwed: 1 })
  await market.runJobs()
  expect(await counted()).toEqual(none)
})

it('a payout that has waited for three days is counted, until an Admin marks it', async () => {
  await soldDaysAgo({ market, seller, admin }, 8)
  await enterPayee(market, seller)
  const id = await openFor(market, seller)
  await asIfBefore(`update payouts set moved_at = moved_at - interval '71 hours'`)
  expect(await counted()).toEqual(none)
  await asIfBefore(`update payouts set moved_at = moved_at - interval '2 hours'`)
  expect(await counted()).toEqual({ ...none, payoutsLate: 1 })
  expect((await market.visitor.send('GET', '/metrics')).body).toContain('\nmarket_payouts_late 1\n')
  await send(admin, id, 'TX 1')
  expect(await counted()).toEqual(none)
})

it('a payout of the only Admin is counted until there is another', async () => {
  await market.proveEmail(admin)
  await soldDaysAgo({ market, seller: admin, admin }, 8)
  await enterPayee(market, admin)
  const others = market.db.updateTable('users').set({ admin: false }).where('admin', '=', true)
  await others.where('email', '<>', admin.email).execute()
  await openFor(market, admin)
  expect(await counted()).toEqual({ ...none, payoutsOfLoneAdmin: 1 })
  await market.admin()
  expect(await counted()).toEqual(none)
})

it('a balance that is held is counted until it is released', async () => {
  const id = await idOf(market, seller)
  await inTransaction(market.db, (trx) => holdBalance(trx, id))
  expect(await counted()).toEqual({ ...none, balancesHeld: 1 })
  await admin.call('releaseBalance', { params: { id } })
  expect(await counted()).toEqual(none)
})
