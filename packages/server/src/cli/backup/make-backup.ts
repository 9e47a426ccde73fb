import { access } from 'node:fs/promises'
import type pg from 'pg'
import { withClient } from '../../db/pool/with-client.ts'
import type { ImageStore } from '../../ports/images.ts'
import { ArchiveWriter } from './archive-writer.ts'
import { jobsQuery } from './jobs.ts'
import { format, manifestName, archivePaths, type Manifest } from './manifest.ts'
import { BackupError } from './backup-error.ts'
import { quoteName, writeRows } from './rows.ts'
import { listTables, readMigrations, readSequences } from './schema.ts'
import { writeSandboxData, writeSecrets } from './write-sandbox-data.ts'
import { listReferenced, writeImages, type BackedUpImages } from './write-images.ts'

export interface BackupSource {
  /** The database, as the tables' owner. */
  owner: pg.ClientConfig
  images: ImageStore
  /** Contains the sandboxes' data and the secrets. */
  dataDir: string
}

export interface BackupOptions {
  file: string
  withSecrets: boolean
  /** Cancels the backup and deletes the partial file. */
  signal: AbortSignal
}

export interface BackupResult {
  manifest: Manifest
  bytes: number
  /** URLs of referenced pictures that the image store does not have. */
  missingImages: string[]
}

/**
 * Backs up a running or stopped market into one file. Tables and jobs come from one snapshot, taken at `takenAt`.
 * Pictures take longest, so they are copied before it; those that only the snapshot references follow.
 * @throws BackupError
 */
export async function makeBackup(
  source: BackupSource,
  { file, withSecrets, signal }: BackupOptions,
): Promise<BackupResult> {
  if (
    await access(file).then(
      () => true,
      () => false,
    )
  )
    throw new BackupError(`${file} already exists: choose another name.`)
  const archive = await ArchiveWriter.open(file, signal)
  try {
    const { manifest, missingImages } = await withClient(source.owner, async (client) => {
      // A large table may take long; the role's own settings must not apply.
      await client.query(
        `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set bytea_output = 'hex'`,
      )
      return writeMarket(archive, client, source, withSecrets)
    })
    await archive.add(manifestName, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`))
    return { manifest, missingImages, bytes: await archive.finish(file) }
  } finally {
    await archive.discard()
  }
}

const beginSnapshot = 'begin isolation level repeatable read read only'

async function writeMarket(
  archive: ArchiveWriter,
  client: pg.Client,
  { images, dataDir }: BackupSource,
  withSecrets: boolean,
): Promise<Omit<BackupResult, 'bytes'>> {
  const pictures: BackedUpImages = { written: new Set(), missing: new Set() }
  await client.query(beginSnapshot)
  await writeImages(archive, client, images, pictures)
  await client.query('commit')

  const takenAt = await readClock(client)
  await client.query(beginSnapshot)
  const migrations = await readMigrations(client)
  const tables: Manifest['tables'] = []
  for (const { name, columns } of await listTables(client)) {
    const query = `select to_json(r)::text as row from (select ${columns.map(quoteName).join(', ')} from public.${quoteName(name)}) r`
    tables.push({ name, rows: await writeRows(archive, client, `${archivePaths.tables}${name}`, query) })
  }
  const jobs = await writeRows(archive, client, archivePaths.jobs.slice(0, -1), jobsQuery)
  const sequences = await readSequences(client)
  pictures.missing.clear()
  await writeImages(archive, client, images, pictures)
  await client.query('commit')

  const missingImages = await listReferenced(client, pictures.missing)
  const sandboxFiles = await writeSandboxData(archive, dataDir)
  if (withSecrets) await writeSecrets(archive, dataDir)
  return {
    missingImages,
    manifest: {
      format,
      takenAt,
      migrations,
      tables,
      sequences,
      jobs,
      images: pictures.written.size,
      books: sandboxFiles,
      secrets: withSecrets,
    },
  }
}

async function readClock(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
  return (rows[0]?.now ?? new Date()).toISOString()
}
