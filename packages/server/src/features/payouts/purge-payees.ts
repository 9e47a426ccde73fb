import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import { workSteps, workThrough } from '../../platform/jobs/work-through.ts'
import type { SealKeys } from '../../platform/seal-keys.ts'
import { ofUser, recordAudit } from '../../platform/audit/record-audit.ts'
import { isLeftBehind, markPayout } from './repository.ts'
import { openPayee, sealPayee, type SealedPayee } from './seal.ts'

/** So long after its last payout was moved a payee that is no longer in use may still be asked for. */
const daysAfterPayout = 180

const batchSize = 200

/**
 * Deletes payee details that are no longer needed or whose key is lost, marks the payouts that wait for them as
 * unclaimed, and encrypts the details of other keys with the first one.
 */
export function purgePayees(db: Db, keys: SealKeys): Promise<void> {
  return workSteps(db, 'purge-payees', {
    unused: () => deleteUnused(db, keys),
    unclaimed: () => markUnclaimed(db),
    keys: () => resealAll(db, keys),
  })
}

async function deleteUnused(db: Db, keys: SealKeys): Promise<void> {
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
}

/** What came back after its seller's account was deleted can't be sent again without the details. */
async function markUnclaimed(db: Db): Promise<void> {
  const { rows } = await sql<{ id: string; seller_id: string }>`select w.id, w.seller_id from payouts w
    where ${isLeftBehind} and exists (select from payees p where p.id = w.payee_id and p.details = '')`.execute(db)
  await workThrough(db, 'unclaimed-payouts', ({ each }) =>
    each(rows, ({ id, seller_id: sellerId }) =>
      inTransaction(db, async (trx) => {
        await markPayout(trx, id, { state: 'unclaimed', admin_id: null })
        await recordAudit(trx, { by: 'system', action: 'payout-unclaimed', ...ofUser(sellerId) })
      }),
    ),
  )
}

/** Encrypts the details of other keys with the first one, in batches by their ids. */
function resealAll(db: Db, keys: SealKeys): Promise<void> {
  const [first = ''] = keys.keys()
  return workThrough(db, 'reseal-payees', async ({ together }) => {
    for (let after: string | null | undefined = null; after !== undefined;) {
      const { rows }: { rows: { id: string }[] } = await sql<{ id: string }>`select id from payees
        where details <> '' and key_id <> ${first} and (${after}::uuid is null or id > ${after}::uuid)
        order by id limit ${batchSize}::int`.execute(db)
      await together(rows, (ids) => resealSome(db, keys, ids))
      after = rows.at(-1)?.id
    }
  })
}

function resealSome(db: Db, keys: SealKeys, ids: string[]): Promise<void> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<SealedPayee>`select id, user_id, details, key_id from payees
      where id = any(${ids}::uuid[]) and details <> '' order by id for update`.execute(trx)
    for (const row of rows) await trx.updateTable('payees').set(reseal(row, keys)).where('id', '=', row.id).execute()
  })
}

function reseal(row: SealedPayee, keys: SealKeys): Pick<SealedPayee, 'details' | 'key_id'> {
  try {
    const details = openPayee(row, keys)
    if (details) return sealPayee(row, details, keys)
  } catch (cause) {
    throw new Error(`The details of the payee ${row.id} can't be decrypted`, { cause })
  }
  throw new Error(`The key of the payee ${row.id} is lost`)
}
