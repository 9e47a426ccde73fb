import { access, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { makeFolder } from '../../../../../scripts/launcher/make-folder.mjs'
import type { Db } from '../../db/db.ts'
import { StartupError } from '../../db/startup-error.ts'

// All rows are committed at the end of a restore. An interrupted one leaves files and empty tables, like those of a new
// market.
const markerFile = (dataDir: string): string => path.join(dataDir, 'restore-unfinished')

export async function writeRestoreMarker(dataDir: string, file: string): Promise<void> {
  await makeFolder(dataDir)
  await writeFile(markerFile(dataDir), `${file}\n`)
}

export function isRestoreIncomplete(dataDir: string): Promise<boolean> {
  return access(markerFile(dataDir)).then(
    () => true,
    () => false,
  )
}

export async function removeRestoreMarker(dataDir: string): Promise<void> {
  await rm(markerFile(dataDir), { force: true })
}

/** @throws StartupError if a restore into this data folder was interrupted before its commit */
export async function requireCompleteRestore(dataDir: string, db: Db): Promise<void> {
  if (!(await isRestoreIncomplete(dataDir))) return
  const {
    rows: [found],
  } = await sql<{ hasUsers: boolean }>`select exists (select from users) as "hasUsers"`.execute(db)
  if (found?.hasUsers !== true)
    throw new StartupError(`A restore into ${dataDir} was interrupted: run it again, or use an empty folder.`)
  await removeRestoreMarker(dataDir)
}
