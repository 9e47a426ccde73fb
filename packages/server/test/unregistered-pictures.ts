import type pg from 'pg'
import { nouns } from '../src/nouns.ts'
import { pictureColumns } from '../src/platform/images/references.ts'

// Copies of addresses: `drafts.pictures` has those of the body, and a stored reply is gone after a day.
const copies = ['drafts.body', 'idempotency_keys.reply']

const address = "'[/-]images/[0-9a-f]{64}'"

/**
 * Finds, among the columns that there are now, those that hold the address of a picture although their table doesn't say
 * so, by which the picture would be deleted after a day. Each table is read once, not once a column: to plan hundreds of
 * reads took a third of a second of processor time for each test file.
 */
export async function unregisteredPictures(client: pg.Client): Promise<() => Promise<string[]>> {
  const known = [...copies, ...pictureColumns(nouns).map(({ table, column }) => `${table}.${column}`)]
  const { rows: tables } = await client.query<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'ARRAY', 'json', 'jsonb', 'character varying')
       and table_name || '.' || column_name <> all($1)
     group by table_name`,
    [known],
  )
  const holding = async (places: { name: string; table: string; texts: string[] }[]): Promise<string[]> => {
    const selects = places.map(
      ({ name, table, texts }) => `select ${client.escapeLiteral(name)} as name
        where exists (select from ${client.escapeIdentifier(table)}
          where concat_ws(' ', ${texts.map((text) => client.escapeIdentifier(text)).join(', ')}) ~ ${address})`,
    )
    return (await client.query<{ name: string }>(selects.join(' union all '))).rows.map(({ name }) => name)
  }
  return async () => {
    const found = await holding(tables.map(({ name, columns }) => ({ name, table: name, texts: columns })))
    if (found.length === 0) return []
    return holding(
      tables
        .filter(({ name }) => found.includes(name))
        .flatMap(({ name: table, columns }) =>
          columns.map((text) => ({ name: `${table}.${text}`, table, texts: [text] })),
        ),
    )
  }
}
