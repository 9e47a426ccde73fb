import path from 'node:path'
import { readBucketConfig } from '../../config/config.ts'
import { openDatabase } from '../../db/pool/connect.ts'
import { describeInOneLine } from '../../db/startup-error.ts'
import { openImages } from '../../image-store.ts'
import { restoreMarket } from './restore-market.ts'
import { describeCounts, secondsSince } from './summary.ts'

const root = path.resolve(import.meta.dirname, '../../../../..')
const log = { info: () => {}, warn: () => {}, error: (_: object, message: string) => console.error(message) }

/** `npm run restore -- FILE`: restores into the server's data folder or database, which must be empty. */
async function main(file: string): Promise<void> {
  const start = performance.now()
  const dataDir = path.resolve(root, process.env['DATA_DIR']?.trim() || 'data')
  await using images = await openImages(readBucketConfig(process.env), dataDir)
  const manifest = await restoreMarket(file, {
    openDatabase: () =>
      openDatabase({
        dataDir,
        databaseUrl: process.env['DATABASE_URL'] || undefined,
        databaseOwnerUrl: process.env['DATABASE_OWNER_URL'] || undefined,
        log,
      }),
    migrationsDir: path.resolve(import.meta.dirname, '../../../migrations'),
    dataDir,
    images,
    log,
  })
  console.log(
    `Restored from ${file}: ${describeCounts(manifest)}; as of ${manifest.takenAt}, in ${secondsSince(start)}.`,
  )
}

const [file, ...more] = process.argv.slice(2)
if (file === undefined || more.length > 0) {
  console.error('Usage: npm run restore -- FILE')
  process.exitCode = 2
} else {
  try {
    await main(path.resolve(process.env['INIT_CWD'] ?? process.cwd(), file))
  } catch (error) {
    console.error(describeInOneLine(error))
    process.exitCode = 1
  }
}
