import type { Insertable } from 'kysely'
import type { Tx } from '../../db/db.ts'
import type { Tables } from '../../db/tables.ts'

export async function insertWishes(db: Tx, rows: readonly Insertable<Tables['wishes']>[]): Promise<void> {
  await db.insertInto('wishes').values(rows).execute()
}
