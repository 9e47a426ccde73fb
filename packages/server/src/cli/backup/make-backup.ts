import { access } from 'node:fs/promises'
import pg from 'pg'
import type { ImageStore } from '../../ports/images.ts'
import { ArchiveWriter } from './archive-writer.ts'
import { queryOfJobs } from './jobs.ts'
import { format, manifestName, places, type Manifest } from './manifest.ts'
import { BackupRefused } from './refused.ts'
import { quoteName, writeRows } from './rows.ts'
import { listTables, readMigrations, readSequences } from './schema.ts'
import { writeBooks, writeSecrets } from './write-books.ts'
import { stillShown, writeImages, type Pictures } from './write-images.ts'

export interface BackupSource {
  /** The database, as the tables' owner. */
  owner: pg.ClientConfig
  images: ImageStore
  /** Where the stand-ins' books are and the secrets. */
  dataDir: string
}

export interface BackupWish {
  file: string
  withSecrets: boolean
  /** Ends it, leaving nothing behind. */
  signal: AbortSignal
}

export interface MadeBackup {
  manifest: Manifest
  bytes: number
  /** Addresses of pictures that the market shows and does not have. */
  missingImages: string[]
}

/**
 * Writes a market into one file while it is in use or stopped. Tables and jobs are those of one moment, `takenAt`: all that was answered
 * for until then, and nothing half. Pictures, which take longest, come before that moment, and after it those that have come meanwhile.
 * @throws BackupRefused
 */
export async function makeBackup(source: BackupSource, { file, withSecrets, signal }: BackupWish): Promise<MadeBackup> {
  if (
    await access(file).then(
      () => true,
      () => false,
    )
  )
    throw new BackupRefused(`${file} is there already: give another name.`)
  const archive = await ArchiveWriter.open(file, signal)
  try {
    const { manifest, missingImages } = await withClient(source.owner, (client) =>
      writeMarket(archive, client, source, withSecrets),
    )
    await archive.add(manifestName, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`))
    return { manifest, missingImages, bytes: await archive.finish(file) }
  } finally {
    await archive.discard()
  }
}

async function withClient<Result>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionTimeoutMillis: 10_000, ...config })
  client.on('error', () => {})
  await client.connect()
  try {
    // However long a big market takes, and whatever the role is set to.
    await client.query(
      `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set bytea_output = 'hex'`,
    )
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

const asOfOneMoment = 'begin isolation level repeatable read read only'

async function writeMarket(
  archive: ArchiveWriter,
  client: pg.Client,
  { images, dataDir }: BackupSource,
  withSecrets: boolean,
): Promise<Omit<MadeBackup, 'bytes'>> {
  const pictures: Pictures = { written: new Set(), missing: new Set() }
  await client.query(asOfOneMoment)
  await writeImages(archive, client, images, pictures)
  await client.query('commit')

  const takenAt = await clockOf(client)
  await client.query(asOfOneMoment)
  const migrations = await readMigrations(client)
  const tables: Manifest['tables'] = []
  for (const { name, columns } of await listTables(client)) {
    const query = `select to_json(r)::text as row from (select ${columns.map(quoteName).join(', ')} from public.${quoteName(name)}) r`
    tables.push({ name, rows: await writeRows(archive, client, `${places.tables}${name}`, query) })
  }
  const jobs = await writeRows(archive, client, places.jobs.slice(0, -1), queryOfJobs)
  const sequences = await readSequences(client)
  pictures.missing.clear()
  await writeImages(archive, client, images, pictures)
  await client.query('commit')

  const missingImages = await stillShown(client, pictures.missing)
  const books = await writeBooks(archive, dataDir)
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
      books,
      secrets: withSecrets,
    },
  }
}

async function clockOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
  return (rows[0]?.now ?? new Date()).toISOString()
}
