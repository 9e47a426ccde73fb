import type pg from 'pg'
import type { Db } from '../../packages/server/src/db/db.ts'
import { openKysely, openPool } from '../../packages/server/src/db/pool/pool.ts'
import type { Tables } from '../../packages/server/src/db/tables.ts'
import { writeSearch } from '../../packages/server/test/write-search.ts'

const log = { info: () => {}, warn: () => {}, error: console.error }

/** Writes the search entries of listings that were inserted by SQL, then does what else is to be done with them. */
export async function writeSearchOf(database: pg.ClientConfig, also?: (db: Db) => Promise<unknown>): Promise<void> {
  const db = openKysely<Tables>(openPool(database, { max: 1, log }))
  try {
    await writeSearch(db)
    await also?.(db)
  } finally {
    await db.destroy()
  }
}
