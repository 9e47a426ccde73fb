import type pg from 'pg'
import type { Manifest } from './manifest.ts'

export interface Table {
  name: string
  /** Without generated columns. */
  columns: string[]
}

/** Every table of the market; referenced tables come first. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'migrations'
    group by c.relname order by c.relname`)
  return sortByReference(rows, await listReferences(client))
}

/** Foreign keys between tables, as `[from, to]`. */
async function listReferences(client: pg.ClientBase): Promise<[string, string][]> {
  const { rows } = await client.query<{ from: string; to: string }>(`
    select distinct f.relname as from, t.relname as to
    from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conrelid <> k.confrelid and k.conparentid = 0`)
  return rows.map(({ from, to }) => [from, to])
}

function sortByReference(tables: Table[], references: readonly (readonly [string, string])[]): Table[] {
  const sorted: Table[] = []
  const done = new Set<string>()
  while (sorted.length < tables.length) {
    const ready = tables.filter(
      ({ name }) => !done.has(name) && references.every(([from, to]) => from !== name || done.has(to)),
    )
    if (ready.length === 0)
      throw new Error(
        `foreign keys form a cycle: ${tables
          .filter(({ name }) => !done.has(name))
          .map(({ name }) => name)
          .join(', ')}`,
      )
    for (const table of ready) done.add(table.name)
    sorted.push(...ready)
  }
  return sorted
}

export async function readMigrations(client: pg.ClientBase): Promise<Manifest['migrations']> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from migrations order by name',
  )
  return rows
}

/** Used sequences with their last value. */
export async function readSequences(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' and last_value is not null order by 1`,
  )
  return rows
}
