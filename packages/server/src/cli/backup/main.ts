import { access } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readBucketConfig } from '../../config/config.ts'
import { reachDatabase } from '../../db/pool/reach-database.ts'
import { describeInOneLine } from '../../db/startup-error.ts'
import { openImages } from '../../image-store.ts'
import { pathFrom, surroundings } from '../surroundings.ts'
import { makeBackup } from './make-backup.ts'
import { BackupError } from './backup-error.ts'
import { describeCounts, secondsSince, formatSize } from './summary.ts'

const stopping = new AbortController()

/** `npm run backup -- FILE [--with-secrets]`, with the server running or not. Returns the exit status. */
async function main({ file, withSecrets }: { file: string; withSecrets: boolean }): Promise<number> {
  const start = performance.now()
  const { dataDir, databaseUrl } = surroundings
  if (databaseUrl === undefined) await requireMarket(dataDir)
  await using images = await openImages(readBucketConfig(process.env), dataDir)
  // A backup is often made before an upgrade: it must not run the migrations.
  const database = await reachDatabase({ ...surroundings, migrationsDir: null })
  try {
    const { manifest, bytes, missingImages } = await makeBackup(
      { owner: database.owner, images, dataDir },
      { file, withSecrets, signal: stopping.signal },
    )
    for (const url of missingImages) console.error(`missing: ${url}`)
    console.log(
      `${file}: ${describeCounts(manifest)}; ${formatSize(bytes)} in ${secondsSince(start)}, as of ${manifest.takenAt}.`,
    )
    if (databaseUrl !== undefined)
      console.log('To back up the database of DATABASE_URL regularly, use pg_dump: docs/operations/backups.md.')
    const hosted = manifest.tables.find(({ name }) => name === 'hosted_images')?.rows ?? 0
    if (hosted > 0) console.log(`It contains only the URLs of ${hosted} pictures stored at a hosted image service.`)
    if (missingImages.length > 0)
      console.error(
        `${missingImages.length} referenced pictures are missing from the image store, and so from the backup.`,
      )
    return missingImages.length > 0 ? 1 : 0
  } finally {
    await database.leave()
  }
}

async function requireMarket(dataDir: string): Promise<void> {
  const found = await access(path.join(dataDir, 'postgres', 'data', 'PG_VERSION')).then(
    () => true,
    () => false,
  )
  if (!found) throw new BackupError(`There is no market in ${dataDir}: set DATA_DIR or DATABASE_URL.`)
}

function readCommand(): { file: string; withSecrets: boolean } | null {
  try {
    const {
      values,
      positionals: [file, ...more],
    } = parseArgs({ allowPositionals: true, options: { 'with-secrets': { type: 'boolean', default: false } } })
    if (file === undefined || more.length > 0) return null
    return { file: pathFrom(file), withSecrets: values['with-secrets'] }
  } catch {
    return null
  }
}

const command = readCommand()
if (command) {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  try {
    process.exitCode = await main(command)
  } catch (error) {
    console.error(stopping.signal.aborted ? 'Stopped: no backup was made.' : describeInOneLine(error))
    process.exitCode = stopping.signal.aborted ? 130 : 1
  }
} else {
  console.error('Usage: npm run backup -- FILE [--with-secrets]')
  process.exitCode = 2
}
