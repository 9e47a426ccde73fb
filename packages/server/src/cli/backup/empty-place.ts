import type pg from 'pg'
import { marketRuns } from '../../db/jobs/job-presence.ts'
import { hasBooks } from './restore-files.ts'
import { isHalfRestored } from './half-restored.ts'
import { BackupRefused } from './refused.ts'

// Whatever people have left in a market goes by one of these.
const tellingTables = ['users', 'identity_users', 'products', 'payments', 'newsletter_subscriptions']

/** @throws BackupRefused when a market lives in this database, or has lived there */
export async function requireEmptyDatabase(client: pg.ClientBase): Promise<void> {
  if (await marketRuns(client))
    throw new BackupRefused('A market is running on this database: nothing was changed. Restore into an empty one.')
  for (const table of tellingTables) {
    const {
      rows: [found],
    } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [`public.${table}`])
    if (found?.exists !== true) continue
    const {
      rows: [first],
    } = await client.query(`select from public.${table} limit 1`)
    if (first)
      throw new BackupRefused(
        `The database holds ${table.replaceAll('_', ' ')} already: nothing was changed. Restore into an empty one.`,
      )
  }
}

/** @throws BackupRefused when stand-ins have books in the folder that no broken-off restore has left there */
export async function requireNoBooks(dataDir: string): Promise<void> {
  if (!(await isHalfRestored(dataDir)) && (await hasBooks(dataDir))) {
    throw new BackupRefused(
      `${dataDir} holds the books of a market's stand-ins: nothing was changed. Set DATA_DIR to an empty folder.`,
    )
  }
}
