import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { SealKeys } from '../../platform/seal-keys.ts'
import { ofUser, recordAudit } from '../../platform/audit/record-audit.ts'
import { isLeftBehind } from './repository.ts'
import { openPayee, sealPayee, type SealedPayee } from './seal.ts'

/** So long after its last payout was moved a payee that is no longer in use may still be asked for. */
const daysAfterPayout = 180

const batchSize = 200

/**
 * Deletes payee details that are no longer needed or whose key is lost, marks the payouts that wait for them as
 * unclaimed, and encrypts the details of other keys with the first one.
 */
export async function purgePayees(db: Db, keys: SealKeys): Promise<void> {
  const lost = [...keys].filter(([, key]) => key === null).map(([id]) => id)
  await sql`
    update payees set details = '', dropped_at = coalesce(dropped_at, now())
    where details <> '' and (key_id = any(${lost}::text[]) or dropped_at is not null and not exists (
      select from payouts p where p.payee_id = payees.id
        and (p.state in ('open', 'sending', 'sent') or p.moved_at > now() - make_interval(days => ${daysAfterPayout}::int))))`.execute(
    db,
  )
  await sql`delete from payees where dropped_at is not null
    and not exists (select from payouts p where p.payee_id = payees.id)`.execute(db)
  await markUnclaimed(db)
  const unopened: string[] = []
  for (let last: string | null | undefined = null; last !== undefined;)
    last = await resealBatch(db, keys, last, unopened)
  if (unopened.length > 0) throw new Error(`The details of the payees ${unopened.join(', ')} can't be decrypted`)
}

/** What came back after its seller's account was deleted can't be sent again without the details. */
async function markUnclaimed(db: Db): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ seller_id: string }>`
      update payouts w set state = 'unclaimed', admin_id = null, moved_at = now()
      where ${isLeftBehind} and exists (select from payees p where p.id = w.payee_id and p.details = '')
      returning seller_id`.execute(trx)
    for (const { seller_id: sellerId } of rows)
      await recordAudit(trx, { by: 'system', action: 'payout-unclaimed', ...ofUser(sellerId) })
  })
}

/** Returns the last id of the batch; undefined at the end. */
function resealBatch(db: Db, keys: SealKeys, after: string | null, unopened: string[]): Promise<string | undefined> {
  const [first = ''] = keys.keys()
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<SealedPayee>`
      select id, user_id, details, key_id from payees
      where details <> '' and key_id <> ${first} and (${after}::uuid is null or id > ${after}::uuid)
      order by id limit ${batchSize}::int for update`.execute(trx)
    for (const row of rows) {
      const sealed = reseal(row, keys)
      if (sealed) await trx.updateTable('payees').set(sealed).where('id', '=', row.id).execute()
      else unopened.push(row.id)
    }
    return rows.at(-1)?.id
  })
}

function reseal(row: SealedPayee, keys: SealKeys): Pick<SealedPayee, 'details' | 'key_id'> | null {
  try {
    const details = openPayee(row, keys)
    return details && sealPayee(row, details, keys)
  } catch {
    return null
  }
}
