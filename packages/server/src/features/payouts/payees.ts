import { payeeDelayHours, type Payee } from '@market/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { newId } from '../../db/id.ts'
import type { SealKeys } from '../../platform/seal-keys.ts'
import type { PayeeRow } from './noun.ts'
import { openPayee, sealPayee, type PayeeDetails } from './seal.ts'

/** The payee details that a user has entered, until they are replaced or deleted. */
export function findPayee(db: Db, userId: string): Promise<PayeeRow | undefined> {
  return db
    .selectFrom('payees')
    .selectAll()
    .where('user_id', '=', userId)
    .where('dropped_at', 'is', null)
    .executeTakeFirst()
}

/** Inserts a user's payee details, entered now or `daysAgo`; those before are dropped first. Returns the row. */
export async function insertPayee(
  trx: Tx,
  userId: string,
  details: PayeeDetails,
  keys: SealKeys,
  daysAgo = 0,
): Promise<Pick<PayeeRow, 'id' | 'added_at'>> {
  await dropPayee(trx, userId)
  const owner = { id: newId(), user_id: userId }
  return trx
    .insertInto('payees')
    .values({
      ...owner,
      ...sealPayee(owner, details, keys),
      added_at: sql<Date>`now() - make_interval(days => ${daysAgo}::int)`,
    })
    .returning(['id', 'added_at'])
    .executeTakeFirstOrThrow()
}

/**
 * Deletes a user's payee details. Those that a payout was opened with stay for it (`purge-payees.ts`), and no further
 * one is opened with them. False when there were none.
 */
export async function dropPayee(trx: Tx, userId: string): Promise<boolean> {
  // The lock waits for a payout that is being opened with them.
  const current = await trx
    .selectFrom('payees')
    .select('id')
    .where('user_id', '=', userId)
    .where('dropped_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!current) return false
  await trx
    .updateTable('payees')
    .set({ dropped_at: sql<Date>`now()` })
    .where('id', '=', current.id)
    .execute()
  await trx
    .deleteFrom('payees')
    .where('id', '=', current.id)
    .where((is) =>
      is.not(is.exists(is.selectFrom('payouts').select('payouts.id').whereRef('payouts.payee_id', '=', 'payees.id'))),
    )
    .execute()
  return true
}

/** What is shown of payee details after they were entered. Null: they are deleted, or their key is lost. */
export function presentPayee(row: PayeeRow, keys: SealKeys): Payee | null {
  const details = openPayee(row, keys)
  return (
    details && {
      method: details.method,
      institution: details.institution,
      accountEnd: details.account.replaceAll(/[ +-]/g, '').slice(-4),
      usableFrom: usableFrom(row),
    }
  )
}

/** From when on payouts are opened for them, ISO 8601. */
export function usableFrom({ added_at: addedAt }: Pick<PayeeRow, 'added_at'>): string {
  return new Date(addedAt.getTime() + payeeDelayHours * 3_600_000).toISOString()
}
