import pg from 'pg'
import type { Market } from './market.ts'

/** Moves the audit entries of a target into the past. Only the log's owner may change it. */
export async function moveAudit(market: Market, targetId: string, by: string): Promise<void> {
  const owner = new pg.Client(market.owner)
  await owner.connect()
  await owner.query(`update audit_log set at = at - $2::interval where target_id = $1`, [targetId, by])
  await owner.end()
}
