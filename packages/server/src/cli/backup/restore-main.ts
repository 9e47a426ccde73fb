import { readBucketConfig } from '../../config/config.ts'
import { openDatabase } from '../../db/pool/connect.ts'
import { describeInOneLine } from '../../db/startup-error.ts'
import { openImages } from '../../image-store.ts'
import { pathFrom, surroundings } from '../surroundings.ts'
import { restoreMarket } from './restore-market.ts'
import { describeCounts, secondsSince } from './summary.ts'

/** `npm run restore -- FILE`: restores into the server's data folder or database, which must be empty. */
async function main(file: string): Promise<void> {
  const start = performance.now()
  await using images = await openImages(readBucketConfig(process.env), surroundings.dataDir)
  const manifest = await restoreMarket(file, {
    ...surroundings,
    openDatabase: () => openDatabase(surroundings),
    images,
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
    await main(pathFrom(file))
  } catch (error) {
    console.error(describeInOneLine(error))
    process.exitCode = 1
  }
}
