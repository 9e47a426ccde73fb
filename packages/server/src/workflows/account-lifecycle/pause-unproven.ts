import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import { setState } from '../../features/listings/repository.ts'
import { recordAuditOfEach } from '../../platform/audit/record-audit.ts'
import { enqueueJob } from '../../platform/jobs/jobs.ts'

/** `provenAt`: when the address of this user was first proven, ISO 8601. */
export interface Proven {
  userId: string
  provenAt: string
}

/**
 * Pauses what was listed before an address was first proven, until its seller lists it again: a stranger may have
 * listed it. What is being paid for, or paid and may come back by a cancel, is looked at again in five minutes. Run
 * again, it changes nothing.
 */
export function pauseUnproven(db: Db, proven: Proven): Promise<void> {
  const { userId, provenAt } = proven
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: string; state: string }>`select p.id, p.state from products p
      where p.seller_id = ${userId}::uuid and p.posted_at <= ${provenAt}::timestamptz
        and not coalesce(p.state_changed_by = p.seller_id and p.state_changed_at > ${provenAt}::timestamptz, false)
        and (p.state = 'for_sale' or exists (select from orders o
          where o.product_id = p.id and o.state = 'paid' and o.cancel_until > now()))
      order by p.id for update`.execute(trx)
    const ids = rows.map(({ id }) => id)
    // Read after locking: before, a buyer may be taking a hold.
    const held = await sql<{ id: string }>`
      select product_id as id from holds where product_id = any(${ids}::uuid[])`.execute(trx)
    const inSale = new Set(held.rows.map(({ id }) => id))
    const free = rows.flatMap(({ id, state }) => (state === 'for_sale' && !inSale.has(id) ? [id] : []))
    if (free.length > 0) {
      await setState(trx, free, 'paused', null)
      const paused = { action: 'product-paused', kind: 'product', fields: ['withdrawn'], by: 'system' } as const
      await recordAuditOfEach(trx, { ...paused, subject: userId, reason: 'address-proven' }, free)
    }
    if (free.length < ids.length)
      await enqueueJob(trx, 'pause-unproven', proven, { runAt: new Date(Date.now() + 5 * 60_000) })
  })
}
