import type pg from 'pg'
import type { ArchiveWriter } from './archive-writer.ts'
import { partName } from './manifest.ts'

// These bound the memory use: rows a fetch, and the length at which a part is written.
const fetchSize = 500
const minPartLength = 1024 * 1024

/**
 * Writes a query's rows (one column `row` of JSON text) as parts in `folder`, each a JSON array. The JSON is not
 * parsed, so that numbers keep their precision. Returns the number of rows. Requires an open transaction.
 */
export async function writeRows(
  archive: ArchiveWriter,
  client: pg.ClientBase,
  folder: string,
  query: string,
): Promise<number> {
  await client.query(`declare backup_rows no scroll cursor for ${query}`)
  let [rows, parts, length] = [0, 0, 0]
  let part: string[] = []
  const writePart = async () => {
    if (part.length > 0) await archive.add(partName(folder, ++parts), Buffer.from(`[${part.join(',\n')}]`))
    part = []
    length = 0
  }
  for await (const row of fetchRows<{ row: string }>(client, 'backup_rows')) {
    part.push(row.row)
    rows += 1
    length += row.row.length
    if (length >= minPartLength) await writePart()
  }
  await writePart()
  await client.query('close backup_rows')
  return rows
}

export async function* fetchRows<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  cursor: string,
): AsyncGenerator<Row> {
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${fetchSize} from ${cursor}`)
    yield* rows
    if (rows.length < fetchSize) return
  }
}

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
