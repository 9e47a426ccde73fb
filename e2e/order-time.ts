import pg from 'pg'
import { asideFromRules, hoursLater } from '../packages/server/src/workflows/trade/test/hours-later.ts'
import type { Market } from './market.ts'

/**
 * So many hours pass for an order, and the job of each minute makes what is due then. Deadlines are judged by the
 * database's time, so the stored times move; open pages show what follows by themselves.
 */
export function passHours(market: Market, orderId: string, hours: number): Promise<void> {
  return runAsSuperuser(market, [hoursLater(orderId, hours), `select graphile_worker.add_job('move-orders')`])
}

/** An order was completed, and its seller's payee details were entered, so many days ago; then the payouts are opened. */
export function payOutAfter(market: Market, orderId: string, days: number): Promise<void> {
  const ofSeller = `user_id = (select seller_id from orders where id = '${orderId}')`
  return runAsSuperuser(market, [
    hoursLater(orderId, days * 24),
    asideFromRules(`update payees set added_at = added_at - interval '${days} days' where ${ofSeller}`),
    `select graphile_worker.add_job('open-payouts')`,
  ])
}

async function runAsSuperuser(market: Market, statements: readonly string[]): Promise<void> {
  const client = new pg.Client(await market.superuser())
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
