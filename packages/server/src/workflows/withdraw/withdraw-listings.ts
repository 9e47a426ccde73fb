import type { AuditReason } from '@market/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { recordAuditOfEach, type AuditEvent } from '../../platform/audit/record-audit.ts'
import { notifyOfWithdrawal } from '../../features/reports/notify-reporters.ts'
import { setState } from '../../features/listings/repository.ts'

interface Withdrawal {
  by: AuditEvent['by']
  sellerId: string
  reason?: AuditReason
  /** Whether those who reported the listings are mailed. */
  notifyReporters: boolean
  undoable?: boolean
}

/**
 * Removes a seller's listings, in as many statements as for one. Their rows are locked, and none is held or
 * paid for.
 */
export async function withdrawListings(
  db: Tx,
  ids: readonly string[],
  { by, sellerId: subject, reason, notifyReporters, undoable = false }: Withdrawal,
): Promise<void> {
  if (ids.length === 0) return
  await setState(db, ids, 'removed', typeof by === 'string' ? null : (by.user?.id ?? null), { undoable })
  if (notifyReporters) await notifyOfWithdrawal(db, ids, { undoable })
  const what = { action: 'product-withdrawn', kind: 'product', fields: ['withdrawn'] } as const
  const event = { ...what, by, subject, ...(reason && { reason }) }
  await recordAuditOfEach(db, event, ids)
}

/**
 * Those of these listings that are held or paid for. Read after locking them: before, a buyer may be taking a hold. An
 * expired hold counts until its intent is cancelled.
 */
export async function findInSale(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select product_id as id from holds where product_id = any(${ids}::uuid[])
    union select product_id from payments where product_id = any(${ids}::uuid[]) and state = 'succeeded'`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
