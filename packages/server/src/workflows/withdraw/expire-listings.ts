import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { newId } from '../../db/id.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ofProduct, recordAudit } from '../../platform/audit/record-audit.ts'
import { notBackedOff, workSteps, workThrough } from '../../platform/jobs/work-through.ts'
import { notify } from '../../platform/notices/notify.ts'
import { mailBeforeExpiry } from '../../features/listings/mail-before-expiry.ts'
import { lockProduct, setState } from '../../features/listings/repository.ts'

const batchSize = 100

/** Tells the sellers of listings that expire soon, and takes those that have expired off sale. */
export function expireListings(db: Db): Promise<void> {
  return workSteps(db, 'expire-listings', {
    mails: () => mailBeforeExpiry(db),
    async expiries() {
      while ((await expireBatch(db)) === batchSize);
    },
  })
}

/** Returns the number of listings that were withdrawn. A laptop that is being paid for waits for a later run. */
async function expireBatch(db: Db): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from products p where ${isDue} and ${notBackedOff('expire-listing', sql`id`)}
    order by expires_at limit ${batchSize}::int`.execute(db)
  let expired = 0
  await workThrough(db, 'expire-listing', ({ each }) =>
    each(rows, async ({ id }) => {
      if (await inTransaction(db, (trx) => expire(trx, id))) expired += 1
    }),
  )
  return expired
}

const isDue = sql`p.expires_at <= now() and p.state = 'for_sale'
  and not exists (select from holds h where h.product_id = p.id)`

async function expire(trx: Tx, id: string): Promise<boolean> {
  // Its seller or a buyer may have changed it since. What they are changing now waits for a later run.
  const { rows } = await sql`
    select from products p where p.id = ${id}::uuid and ${isDue} for update skip locked`.execute(trx)
  const product = rows.length > 0 ? await lockProduct(trx, id) : undefined
  if (!product || product.held || product.paid) return false
  await setState(trx, [id], 'expired', null)
  const mail = { mail: 'listing-expired' as const, productId: id }
  await notify(trx, 'listing-expired', [{ to: product.seller_id, subject: id, cause: newId(), facts: {}, mail }])
  await recordAudit(trx, { by: 'system', action: 'product-expired', ...ofProduct(product), fields: ['withdrawn'] })
  return true
}
