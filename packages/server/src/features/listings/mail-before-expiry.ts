import { expiryNoticeDays } from '@market/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import { queueMails } from '../../platform/mails/queue-mail.ts'

const batchSize = 100

/** Mails the sellers of listings that expire soon. */
export async function mailBeforeExpiry(db: Db): Promise<void> {
  while ((await mailBatch(db)) === batchSize);
}

/** Queues the mails of one batch, in one transaction with the note that they are. Returns their number. */
function mailBatch(db: Db): Promise<number> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: string }>`
      update products set expiry_mailed = true where id in (
        select id from products
        where not expiry_mailed and state = 'for_sale'
          and expires_at > now() and expires_at <= now() + make_interval(days => ${expiryNoticeDays}::int)
        order by expires_at limit ${batchSize}::int for update skip locked)
      returning id`.execute(trx)
    await queueMails(
      trx,
      rows.map(({ id: productId }) => ({ mail: 'listing-expires', productId })),
    )
    return rows.length
  })
}
