import type { FileHandle } from 'node:fs/promises'
import type pg from 'pg'
import { readArchive } from './archive-reader.ts'
import { loadJobs } from './jobs.ts'
import { manifestName, places, type Manifest } from './manifest.ts'
import { BackupRefused } from './refused.ts'
import { quoteName, readPart } from './rows.ts'
import { listTables, readMigrations, type Table } from './schema.ts'
import type { Files } from './restore-files.ts'

/**
 * Fills empty tables and the folders from a backup that was checked. The caller's transaction decides whether it counts; files go
 * where they belong at once, but nothing looks at them before there are rows.
 */
export async function loadMarket(
  client: pg.ClientBase,
  handle: FileHandle,
  manifest: Manifest,
  files: Files,
): Promise<void> {
  const tables = await prepareTables(client, manifest)
  let jobs = 0
  for await (const { name, bytes } of readArchive(handle)) {
    const table = tableOf(name)
    if (table !== undefined) await loadPart(client, knownTable(tables, table), readPart(await bytes()))
    else if (name.startsWith(places.jobs)) jobs += await loadJobs(client, readPart(await bytes()))
    else if (name !== manifestName) await files.take(name, await bytes())
  }
  files.finish(manifest)
  // What nothing showed is not in the backup: it does not count until it is uploaded again.
  await client.query('update images set made_at = null where made_at is not null and sha256 <> all($1::text[])', [
    [...files.images],
  ])
  for (const { name, value } of manifest.sequences)
    await client.query(`select setval($1::regclass, $2)`, [`public.${quoteName(name)}`, value])
  for (const { name } of tables) await client.query(`alter table public.${quoteName(name)} enable trigger user`)
  await compareCounts(client, manifest, jobs)
}

function tableOf(entry: string): string | undefined {
  return entry.startsWith(places.tables) ? entry.slice(places.tables.length).split('/')[0] : undefined
}

function knownTable(tables: Table[], name: string): Table {
  const table = tables.find((one) => one.name === name)
  if (table === undefined) throw new BackupRefused(`The backup has a table that is unknown here: ${name}`)
  return table
}

// Triggers of ours tell of what people do; nobody does anything here. Foreign keys are checked all the same.
async function prepareTables(client: pg.ClientBase, manifest: Manifest): Promise<Table[]> {
  const tables = await listTables(client)
  const applied = await readMigrations(client)
  if (JSON.stringify(applied) !== JSON.stringify(manifest.migrations))
    throw new BackupRefused('The database was changed while it was being restored.')
  await client.query(`truncate ${tables.map(({ name }) => `public.${quoteName(name)}`).join(', ')}`)
  await client.query('delete from graphile_worker._private_jobs')
  for (const { name } of tables) await client.query(`alter table public.${quoteName(name)} disable trigger user`)
  return tables
}

async function loadPart(client: pg.ClientBase, { name, columns }: Table, part: string): Promise<void> {
  const listed = columns.map(quoteName).join(', ')
  await client.query(
    `insert into public.${quoteName(name)} (${listed}) overriding system value
     select ${listed} from json_populate_recordset(null::public.${quoteName(name)}, $1::json)`,
    [part],
  )
}

async function compareCounts(client: pg.ClientBase, manifest: Manifest, jobs: number): Promise<void> {
  if (jobs !== manifest.jobs) throw new BackupRefused(`Of ${manifest.jobs} jobs ${jobs} were loaded.`)
  for (const { name, rows: wanted } of manifest.tables) {
    const {
      rows: [found],
    } = await client.query<{ count: string }>(`select count(*)::text as count from public.${quoteName(name)}`)
    if (found?.count !== String(wanted))
      throw new BackupRefused(`Of ${wanted} rows of ${name} ${found?.count ?? 0} were loaded.`)
  }
}
