import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts'
import { isPersonal } from './entry.ts'
import { personalData } from './map.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function columnsInDatabase(): Promise<Record<string, string[]>> {
  const client = new pg.Client(database.owner)
  await client.connect()
  try {
    const { rows } = await client.query<{ table: string; columns: string[] }>(`
    select c.relname as table, array_agg(a.attname::text order by a.attname) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'f', 'm') and c.relname <> 'migrations'
    group by c.relname`)
    return Object.fromEntries(rows.map(({ table, columns }) => [table, columns]))
  } finally {
    await client.end()
  }
}

// Fails for a new table or column: declare in the map whose it is, whether the download shows it, and what an erasure
// leaves.
it('the map of personal data names every table and every column of the database, and no other', async () => {
  const mapped = Object.entries(personalData).map(
    ([table, entry]) => [table, isPersonal(entry) ? Object.keys(entry.columns) : [...entry.columns]] as const,
  )
  expect(Object.fromEntries(mapped.map(([table, columns]) => [table, columns.toSorted()]))).toEqual(
    await columnsInDatabase(),
  )
})

it('each section and each name in a section is unique', () => {
  const personal = Object.values(personalData).filter(isPersonal)
  expect(new Set(personal.map(({ section }) => section)).size).toBe(personal.length)
  for (const { columns, key } of personal) {
    const names = Object.values(columns).flatMap((column) => (column.kind === 'shown' ? [column.as] : []))
    expect(new Set(names).size).toBe(names.length)
    expect(Object.keys(columns)).toContain(key)
  }
})
