import { open, type FileHandle } from 'node:fs/promises'
import type pg from 'pg'
import type { Database } from '../../db/pool/connect.ts'
import { withClient } from '../../db/pool/with-client.ts'
import type { Log } from '../../db/log.ts'
import { migrate, readMigrationFiles } from '../../db/migrate.ts'
import type { ImageStore } from '../../ports/images.ts'
import { checkBackup } from './check-backup.ts'
import { requireEmptyDatabase, requireNoSandboxData } from './require-empty-target.ts'
import { writeRestoreMarker, removeRestoreMarker } from './restore-marker.ts'
import { loadMarket } from './load-market.ts'
import type { Manifest } from './manifest.ts'
import { BackupError } from './backup-error.ts'
import { FileRestorer } from './restore-files.ts'

export interface RestoreTarget {
  /** Called after the backup was verified. */
  openDatabase(): Promise<Database>
  migrationsDir: string
  dataDir: string
  images: ImageStore
  log: Log
}

/**
 * Restores a backup into an empty target. The tables are created by the backup's migrations, filled, and then migrated.
 * All rows are committed last: until then the target counts as empty, and an interrupted restore can be repeated.
 * @throws BackupError, StartupError
 */
export async function restoreMarket(file: string, target: RestoreTarget): Promise<Manifest> {
  await using handle = await openBackup(file)
  const manifest = await checkBackup(handle)
  await requireKnownSchema(manifest, target.migrationsDir)
  await requireNoSandboxData(target.dataDir)
  const database = await target.openDatabase()
  try {
    const { owner, appRole } = database
    await withClient(owner, requireEmptyDatabase)
    await writeRestoreMarker(target.dataDir, file)
    const migration = { owner, appRole, dir: target.migrationsDir, log: target.log }
    await migrate({ ...migration, only: manifest.migrations.map(({ name }) => name) })
    await withClient(owner, (client) => loadInTransaction(client, handle, manifest, target))
    await removeRestoreMarker(target.dataDir)
    await migrate(migration)
  } finally {
    await database.stop()
  }
  return manifest
}

async function openBackup(file: string): Promise<FileHandle> {
  try {
    return await open(file)
  } catch (error) {
    throw new BackupError(`${file} can't be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

async function requireKnownSchema({ migrations }: Manifest, dir: string): Promise<void> {
  const known = new Map((await readMigrationFiles(dir)).map(({ name, sha256 }) => [name, sha256]))
  for (const { name, sha256 } of migrations) {
    if (!known.has(name))
      throw new BackupError(`The backup was made by a newer version, with the migration ${name}: nothing was changed.`)
    if (known.get(name) !== sha256)
      throw new BackupError(`The backup was made by a different version, with another ${name}: nothing was changed.`)
  }
}

async function loadInTransaction(
  client: pg.Client,
  handle: FileHandle,
  manifest: Manifest,
  { images, dataDir }: RestoreTarget,
): Promise<void> {
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
  await client.query('begin')
  await requireEmptyDatabase(client)
  await loadMarket(client, handle, manifest, new FileRestorer(images, dataDir))
  await client.query('commit')
}
