import { open, readFile } from 'node:fs/promises'
import type { Db } from '../../db/db.ts'
import { openKysely, openPool } from '../../db/pool/pool.ts'
import { describeInOneLine } from '../../db/startup-error.ts'
import type { Tables } from '../../db/tables.ts'
// Sets the subscriptions to new listings.
import '../../nouns.ts'
import { parseCommand, usage, type ImportCommand } from './command-line.ts'
import { importListings } from '../../workflows/imports/import-listings.ts'
import { parseImportMap, type ImportMap } from '../../workflows/imports/import-map.ts'
import { reachDatabase } from '../../db/pool/reach-database.ts'
import { surroundings } from '../surroundings.ts'
import { createReporter } from './reporter.ts'

/** An error of the operator, reported by its message alone. */
class OperatorError extends Error {
  override name = 'OperatorError'
}

async function run(command: ImportCommand, signal: AbortSignal): Promise<void> {
  const map = await readMap(command.map)
  await using file = await open(command.file)
  const database = await reachDatabase(surroundings)
  const db = openKysely<Tables>(openPool(database.app, { max: 2, log: surroundings.log }))
  try {
    const sellerId = await findSeller(db, command.seller)
    const reporter = createReporter({ report: process.stdout, progress: process.stderr })
    const counts = await importListings(db, {
      csv: file.createReadStream({ autoClose: false }),
      map,
      sellerId,
      createBrands: command.createBrands,
      signal,
      onRejected: reporter.refused,
      onProgress: reporter.progress,
    })
    reporter.summary(counts, signal.aborted)
  } finally {
    await db.destroy()
    await database.leave()
  }
}

async function readMap(file: string): Promise<ImportMap> {
  const parsed = parseImportMap(await readFile(file, 'utf8'))
  if (!parsed.ok)
    throw new OperatorError(`${file} can't be used as a map:\n${parsed.errors.map((error) => `  ${error}`).join('\n')}`)
  return parsed.map
}

async function findSeller(db: Db, email: string): Promise<string> {
  const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  if (!user) throw new OperatorError(`No user has the email address ${email}`)
  return user.id
}

const command = parseCommand(process.argv.slice(2), process.env['INIT_CWD'] ?? process.cwd())
if (command) {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  try {
    await run(command, stopping.signal)
    if (stopping.signal.aborted) process.exitCode = 130
  } catch (error) {
    console.error(error instanceof OperatorError ? error.message : describeInOneLine(error))
    process.exitCode = 1
  }
} else {
  console.error(usage)
  process.exitCode = 2
}
