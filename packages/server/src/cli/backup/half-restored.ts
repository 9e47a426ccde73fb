import { access, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { makeFolder } from '../../../../../launcher/make-folder.mjs'
import type { Db } from '../../db/db.ts'
import { StartupError } from '../../db/startup-error.ts'

// Rows come with one commit at a restore's very end. Without them, files and tables of a broken-off one would look like a new market.
const markOf = (dataDir: string): string => path.join(dataDir, 'restore-unfinished')

export async function markHalfRestored(dataDir: string, file: string): Promise<void> {
  await makeFolder(dataDir)
  await writeFile(markOf(dataDir), `${file}\n`)
}

export function isHalfRestored(dataDir: string): Promise<boolean> {
  return access(markOf(dataDir)).then(
    () => true,
    () => false,
  )
}

export async function unmarkHalfRestored(dataDir: string): Promise<void> {
  await rm(markOf(dataDir), { force: true })
}

/** @throws StartupError when a restore into this data folder broke off before its rows were there */
export async function refuseHalfRestored(dataDir: string, db: Db): Promise<void> {
  if (!(await isHalfRestored(dataDir))) return
  const {
    rows: [found],
  } = await sql<{ people: boolean }>`select exists (select from users) as people`.execute(db)
  if (found?.people !== true)
    throw new StartupError(`A restore into ${dataDir} broke off: run it again, or begin with an empty folder.`)
  await unmarkHalfRestored(dataDir)
}
