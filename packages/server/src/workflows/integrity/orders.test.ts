import pg from 'pg'
import { expect, inject, it } from 'vitest'
import type { Market, TestUser } from '../../../test/market.ts'
import { withStaffedMarket } from '../../../test/staffed-market.ts'
import { aDeal, go } from '../trade/test/deals.ts'
import { checkLedger } from './check-ledger.ts'

let market: Market
let seller: TestUser
let admin: TestUser
withStaffedMarket((staffed) => ({ market, seller, admin } = staffed), { integrityTime: 0 })

const counted = async () => {
  const { ordersForAdmin, moneyOwed } = (await admin.call('getIntegrity')).body.respons.counts
  return { ordersForAdmin, moneyOwed }
}
const none = { ordersForAdmin: 0, moneyOwed: 0 }

/** Moves what is booked of an order an hour and a minute into the past. */
async function bookEarlier(order: string): Promise<void> {
  const client = new pg.Client({ ...market.owner, user: inject('testServer').superuser })
  await client.connect()
  try {
    await client.query(`set session_replication_role = replica;
      update ledger set at = at - interval '61 minutes' where order_id = '${order}'`)
  } finally {
    await client.end()
  }
}

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
