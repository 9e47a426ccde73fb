import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** Of somebody who is deleted: at once. */
export async function forgetAddressesOf(db: Db, personId: string): Promise<void> {
  await db.deleteFrom('audit_addresses').where('person_id', '=', personId).execute()
}

/** After 90 days, and what was written while its person was being deleted. */
export async function forgetOldAddresses(db: Db): Promise<void> {
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
