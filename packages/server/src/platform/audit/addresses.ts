import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** Deletes the addresses of a user who is being deleted. */
export async function purgeAddressesOf(db: Db, personId: string): Promise<void> {
  await db.deleteFrom('audit_addresses').where('person_id', '=', personId).execute()
}

/** Deletes addresses older than 90 days, and those written while their user was being deleted. */
export async function purgeOldAddresses(db: Db): Promise<void> {
  await db
    .deleteFrom('audit_addresses')
    .where((is) =>
      is.or([
        is('at', '<', sql<Date>`now() - interval '90 days'`),
        is('person_id', 'in', is.selectFrom('users').select('id').where('deleted_at', 'is not', null)),
      ]),
    )
    .execute()
}
