import { expiryNoticeDays } from '@market/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import { notBackedOff, workThrough } from '../../platform/jobs/work-through.ts'
import { notify } from '../../platform/notices/notify.ts'

const batchSize = 100

/** Tells the sellers of listings that expire soon. */
export async function mailBeforeExpiry(db: Db): Promise<void> {
  while ((await mailBatch(db)) === batchSize);
}

/** Returns the number of those that are told. */
async function mailBatch(db: Db): Promise<number> {
  const { rows } = await sql<{ id: string }>`select id from products
    where ${expiresSoon} and ${notBackedOff('mail-before-expiry', sql`id`)}
    order by expires_at limit ${batchSize}::int`.execute(db)
  let mailed = 0
  await workThrough(db, 'mail-before-expiry', ({ together }) =>
    together(rows, async (ids) => {
      mailed += await mailSome(db, ids)
    }),
  )
  return mailed
}

const expiresSoon = sql`not expiry_mailed and state = 'for_sale'
  and expires_at > now() and expires_at <= now() + make_interval(days => ${expiryNoticeDays}::int)`

/** In one transaction with the note that they are told. */
function mailSome(db: Db, ids: string[]): Promise<number> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: string; seller_id: string; expires_at: Date }>`
      update products set expiry_mailed = true where id in (
        select id from products where id = any(${ids}::uuid[]) and ${expiresSoon} for update skip locked)
      returning id, seller_id, expires_at`.execute(trx)
    const notices = rows.map(({ id: productId, seller_id: to, expires_at: expiresAt }) => ({
      to,
      subject: productId,
      cause: expiresAt.toISOString(),
      facts: {},
      mail: { mail: 'listing-expires' as const, productId },
    }))
    await notify(trx, 'listing-expires', notices)
    return rows.length
  })
}
