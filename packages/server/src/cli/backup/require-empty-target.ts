import type pg from 'pg'
import { marketRuns } from '../../platform/jobs/job-presence.ts'
import { hasSandboxData } from './restore-files.ts'
import { isRestoreIncomplete } from './restore-marker.ts'
import { BackupError } from './backup-error.ts'

// A market that was used has rows in one of these.
const userTables = ['users', 'identity_users', 'products', 'payments', 'newsletter_subscriptions']

/** @throws BackupError if a market runs on the database or has left rows in it */
export async function requireEmptyDatabase(client: pg.ClientBase): Promise<void> {
  if (await marketRuns(client))
    throw new BackupError('A market is running on this database: nothing was changed. Restore into an empty one.')
  for (const table of userTables) {
    const {
      rows: [found],
    } = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [`public.${table}`])
    if (found?.exists !== true) continue
    const {
      rows: [first],
    } = await client.query(`select from public.${table} limit 1`)
    if (first)
      throw new BackupError(
        `The database holds ${table.replaceAll('_', ' ')} already: nothing was changed. Restore into an empty one.`,
      )
  }
}

/** @throws BackupError if the folder has sandbox data, unless an interrupted restore left it */
export async function requireNoSandboxData(dataDir: string): Promise<void> {
  if (!(await isRestoreIncomplete(dataDir)) && (await hasSandboxData(dataDir))) {
    throw new BackupError(
      `${dataDir} holds a market's sandbox data: nothing was changed. Set DATA_DIR to an empty folder.`,
    )
  }
}
