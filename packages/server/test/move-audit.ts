import pg from 'pg'
import type { Market } from './market.ts'

/** Moves the audit entries of a target, or all, into the past. Only the log's owner may change it. */
export async function moveAudit(market: Market, targetId: string | null, by: string): Promise<void> {
  const owner = new pg.Client(market.owner)
  await owner.connect()
  await owner.query(`update audit_log set at = at - $2::interval where $1::uuid is null or target_id = $1`, [
    targetId,
    by,
  ])
  await owner.end()
}
