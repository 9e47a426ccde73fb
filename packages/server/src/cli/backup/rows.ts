import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type pg from 'pg'
import type { ArchiveWriter } from './archive-writer.ts'
import { partName } from './manifest.ts'

// Rows come by this many, and a part is closed when it has become this long: so much of a table is in memory at once.
const rowsAtOnce = 500
const partLength = 1024 * 1024

/**
 * Writes what a query gives, one column `row` of JSON text each, in parts below `place`; each part is a JSON array. The values are
 * never read here, so that none can lose its precision. Gives the number of rows. Wants an open transaction.
 */
export async function writeRows(
  archive: ArchiveWriter,
  client: pg.ClientBase,
  place: string,
  query: string,
): Promise<number> {
  await client.query(`declare backup_rows no scroll cursor for ${query}`)
  let [rows, parts, length] = [0, 0, 0]
  let part: string[] = []
  const close = async () => {
    if (part.length > 0)
      await archive.add(partName(place, ++parts), zstdCompressSync(Buffer.from(`[${part.join(',\n')}]`)))
    part = []
    length = 0
  }
  for await (const row of fetchAll<{ row: string }>(client, 'backup_rows')) {
    part.push(row.row)
    rows += 1
    length += row.row.length
    if (length >= partLength) await close()
  }
  await close()
  await client.query('close backup_rows')
  return rows
}

export async function* fetchAll<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  cursor: string,
): AsyncGenerator<Row> {
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${rowsAtOnce} from ${cursor}`)
    yield* rows
    if (rows.length < rowsAtOnce) return
  }
}

/** The JSON text of a part. */
export function readPart(bytes: Buffer): string {
  return zstdDecompressSync(bytes).toString()
}

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
