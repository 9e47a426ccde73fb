import pg from 'pg'
import { hoursLater } from '../packages/server/src/workflows/trade/test/hours-later.ts'
import type { Market } from './market.ts'

/**
 * So many hours pass for an order, and the job of each minute makes what is due then. Deadlines are judged by the
 * database's time, so the stored times move; open pages show what follows by themselves.
 */
export async function passHours(market: Market, orderId: string, hours: number): Promise<void> {
  const client = new pg.Client(await market.superuser())
  await client.connect()
  try {
    await client.query(hoursLater(orderId, hours))
    await client.query(`select graphile_worker.add_job('move-orders')`)
  } finally {
    await client.end()
  }
}
