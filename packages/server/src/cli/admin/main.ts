import { openKysely, openPool } from '../../db/pool/pool.ts'
import { reachDatabase } from '../../db/pool/reach-database.ts'
import type { Tables } from '../../db/tables.ts'
import { surroundings } from '../surroundings.ts'
import { makeFirstAdmin } from './make-admin.ts'

/** `npm run admin -- EMAIL`: makes a user with a verified e-mail Admin, with the server running or not. */
async function main([email]: string[]): Promise<number> {
  if (email === undefined) {
    console.error('Usage: npm run admin -- EMAIL')
    return 2
  }
  const database = await reachDatabase(surroundings)
  const db = openKysely<Tables>(openPool(database.app, { max: 1, log: surroundings.log }))
  try {
    const result = await makeFirstAdmin(db, email.trim().toLowerCase())
    console.log(result.message)
    return result.done ? 0 : 1
  } finally {
    await db.destroy()
    await database.leave()
  }
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
