import pg from 'pg'
import { nouns } from '../src/nouns.ts'
import { pictureColumns } from '../src/platform/images/references.ts'

// Copies of addresses: `drafts.pictures` has those of the body, and a stored reply is gone after a day.
const copies = ['drafts.body', 'idempotency_keys.reply']

/**
 * The columns that hold the address of a picture although their table doesn't say so, by which the picture would be
 * deleted after a day.
 */
export async function unregisteredPictures(database: pg.ClientConfig): Promise<string[]> {
  const known = [...copies, ...pictureColumns(nouns).map(({ table, column }) => `${table}.${column}`)]
  const client = new pg.Client(database)
  await client.connect()
  try {
    const { rows: others } = await client.query<{ name: string; holds: string }>(
      `select name, format('select %L as name where exists (select from %I where %I::text ~ ''[/-]images/[0-9a-f]{64}'')',
         name, table_name, column_name) as holds
       from information_schema.columns, format('%s.%s', table_name, column_name) name
       where table_schema = 'public' and data_type in ('text', 'ARRAY', 'json', 'jsonb', 'character varying')
         and name <> all($1)`,
      [known],
    )
    const { rows } = await client.query<{ name: string }>(others.map(({ holds }) => holds).join(' union all '))
    return rows.map(({ name }) => name)
  } finally {
    await client.end()
  }
}
