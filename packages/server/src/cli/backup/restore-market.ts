import { open, type FileHandle } from 'node:fs/promises'
import pg from 'pg'
import { carryOver, lastBeforeBaseline } from '../../db/carry-over.ts'
import type { Database } from '../../db/pool/connect.ts'
import type { Log } from '../../db/log.ts'
import { migrate, readMigrationFiles } from '../../db/migrate.ts'
import type { ImageStore } from '../../ports/images.ts'
import { checkBackup } from './check-backup.ts'
import { requireEmptyDatabase, requireNoBooks } from './empty-place.ts'
import { markHalfRestored, unmarkHalfRestored } from './half-restored.ts'
import { loadMarket } from './load-market.ts'
import type { Manifest } from './manifest.ts'
import { BackupRefused } from './refused.ts'
import { Files } from './restore-files.ts'

export interface RestorePlace {
  /** Opened only once the backup has turned out to be whole. */
  openDatabase(): Promise<Database>
  migrationsDir: string
  dataDir: string
  images: ImageStore
  log: Log
}

/**
 * Puts a backup into an empty place. The tables are made as they were when it was taken, filled, and only then brought up to date.
 * All rows come with one commit, after everything else: broken off before it, the place counts as empty and a repeat begins afresh.
 * @throws BackupRefused, StartupError
 */
export async function restoreMarket(file: string, place: RestorePlace): Promise<Manifest> {
  await using handle = await openBackup(file)
  const manifest = await requireOwnSchema(await checkBackup(handle), place.migrationsDir)
  await requireNoBooks(place.dataDir)
  const database = await place.openDatabase()
  try {
    const { owner, appRole } = database
    await withClient(owner, requireEmptyDatabase)
    await markHalfRestored(place.dataDir, file)
    const migration = { owner, appRole, dir: place.migrationsDir, log: place.log }
    await migrate({ ...migration, only: manifest.migrations.map(({ name }) => name) })
    await withClient(owner, (client) => loadAtOnce(client, handle, manifest, place))
    await unmarkHalfRestored(place.dataDir)
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
    throw new BackupRefused(`${file} can't be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** The manifest with the migrations that count as applied. */
async function requireOwnSchema(manifest: Manifest, dir: string): Promise<Manifest> {
  const files = await readMigrationFiles(dir)
  const migrations = carryOver(manifest.migrations, files)
  if (migrations === null)
    throw new BackupRefused(
      `The backup was made by an older version, and nothing was changed: restore it with the version whose last migration is ${lastBeforeBaseline}, and back that up.`,
    )
  const known = new Map(files.map(({ name, sha256 }) => [name, sha256]))
  for (const { name, sha256 } of migrations) {
    if (!known.has(name))
      throw new BackupRefused(
        `The backup was made by a newer market than this one, which knows no ${name}: nothing was changed.`,
      )
    if (known.get(name) !== sha256)
      throw new BackupRefused(
        `The backup was made by another market than this one, with another ${name}: nothing was changed.`,
      )
  }
  return { ...manifest, migrations: [...migrations] }
}

async function loadAtOnce(
  client: pg.Client,
  handle: FileHandle,
  manifest: Manifest,
  { images, dataDir }: RestorePlace,
): Promise<void> {
  await client.query('begin')
  await requireEmptyDatabase(client)
  await loadMarket(client, handle, manifest, new Files(images, dataDir))
  await client.query('commit')
}

async function withClient(config: pg.ClientConfig, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionTimeoutMillis: 10_000, ...config })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
