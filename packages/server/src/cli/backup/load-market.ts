import type { FileHandle } from 'node:fs/promises'
import type pg from 'pg'
import { privateTables } from '../../db/private-tables.ts'
import { readArchive } from './archive-reader.ts'
import { loadJobs } from './jobs.ts'
import { manifestName, archivePaths, type Manifest } from './manifest.ts'
import { BackupError } from './backup-error.ts'
import { quoteName } from './rows.ts'
import { listTables, readMigrations, type Table } from './schema.ts'
import type { FileRestorer } from './restore-files.ts'

/**
 * Loads a verified backup into empty tables and the data folder. Rows become visible when the caller commits.
 * FileRestorer are written immediately; without rows nothing refers to them.
 */
export async function loadMarket(
  client: pg.ClientBase,
  handle: FileHandle,
  manifest: Manifest,
  files: FileRestorer,
): Promise<void> {
  const tables = await prepareTables(client, manifest)
  let jobs = 0
  for await (const { name, bytes } of readArchive(handle)) {
    const table = tableOf(name)
    if (table !== undefined) await loadPart(client, requireTable(tables, table), String(await bytes()))
    else if (name.startsWith(archivePaths.jobs)) jobs += await loadJobs(client, String(await bytes()))
    else if (name !== manifestName) await files.restore(name, await bytes())
  }
  files.checkCounts(manifest)
  // The files of unreferenced images are not in the backup: such an image is stored again at its next upload.
  await client.query('update images set made_at = null where made_at is not null and sha256 <> all($1::text[])', [
    [...files.images],
  ])
  for (const { name, value } of manifest.sequences)
    await client.query(`select setval($1::regclass, $2)`, [`public.${quoteName(name)}`, value])
  for (const { name } of tables) await client.query(`alter table public.${quoteName(name)} enable trigger user`)
  await compareCounts(client, manifest, jobs)
}

function tableOf(entry: string): string | undefined {
  return entry.startsWith(archivePaths.tables) ? entry.slice(archivePaths.tables.length).split('/')[0] : undefined
}

function requireTable(tables: Table[], name: string): Table {
  const table = tables.find((one) => one.name === name)
  if (table === undefined) throw new BackupError(`The backup contains an unknown table: ${name}`)
  return table
}

// Our triggers record user actions and keep rows append-only, and a restore is no action. Foreign keys remain enforced.
async function prepareTables(client: pg.ClientBase, manifest: Manifest): Promise<Table[]> {
  const tables = await listTables(client)
  const applied = await readMigrations(client)
  if (JSON.stringify(applied) !== JSON.stringify(manifest.migrations))
    throw new BackupError('The database was changed during the restore.')
  for (const { name } of tables) await client.query(`alter table public.${quoteName(name)} disable trigger user`)
  await client.query(`truncate ${tables.map(({ name }) => `public.${quoteName(name)}`).join(', ')}`)
  await client.query(`delete from ${privateTables.jobs}`)
  return tables
}

async function loadPart(client: pg.ClientBase, { name, columns }: Table, part: string): Promise<void> {
  const columnList = columns.map(quoteName).join(', ')
  await client.query(
    `insert into public.${quoteName(name)} (${columnList}) overriding system value
     select ${columnList} from json_populate_recordset(null::public.${quoteName(name)}, $1::json)`,
    [part],
  )
}

async function compareCounts(client: pg.ClientBase, manifest: Manifest, jobs: number): Promise<void> {
  if (jobs !== manifest.jobs) throw new BackupError(`${jobs} of ${manifest.jobs} jobs were loaded.`)
  for (const { name, rows: expected } of manifest.tables) {
    const {
      rows: [found],
    } = await client.query<{ count: string }>(`select count(*)::text as count from public.${quoteName(name)}`)
    if (found?.count !== String(expected))
      throw new BackupError(`${found?.count ?? 0} of ${expected} rows of ${name} were loaded.`)
  }
}
