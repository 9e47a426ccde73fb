import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/db.ts'
import { isoText, jsonObject } from '../../db/json-object.ts'
import { isPersonal, type Column, type Form, type PersonalTable, type Subject } from './entry.ts'
import { personalData } from './map.ts'

interface Desk {
  db: Db
  publicUrl: string
}

const rowsAtOnce = 500

/**
 * All that is held about somebody, as JSON text in pieces: one section a table, each a list of rows, and in `notHere` what is left out and
 * why. Rows are read page by page while they are written, so that neither a seller with a hundred thousand listings nor a slow reader
 * holds more than a page.
 */
export async function* collectPersonalData(desk: Desk, subject: Subject): AsyncGenerator<string> {
  const tables = Object.entries(personalData).flatMap(([name, entry]) => (isPersonal(entry) ? [{ name, entry }] : []))
  yield `{"of":${JSON.stringify(subject.email)},"madeOn":${JSON.stringify(new Date())},"notHere":${JSON.stringify(leftOut())}`
  for (const { name, entry } of tables) {
    yield `,\n"${entry.section}":[`
    let first = true
    for await (const row of readRows(desk, name, entry, subject)) {
      yield first ? row : `,\n${row}`
      first = false
    }
    yield ']'
  }
  yield '}\n'
}

/** In words: the columns that are kept back, by their reason. */
function leftOut(): Record<string, string> {
  const pairs = Object.values(personalData)
    .filter(isPersonal)
    .flatMap(({ section, columns }) =>
      Object.entries(columns).flatMap(([column, said]) =>
        said.says === 'kept back' ? [[`${section}.${column}`, said.why]] : [],
      ),
    )
  return Object.fromEntries(pairs)
}

async function* readRows(
  { db, publicUrl }: Desk,
  table: string,
  entry: PersonalTable,
  subject: Subject,
): AsyncGenerator<string> {
  const key = sql.ref(entry.key)
  const fields = Object.fromEntries(
    Object.entries(entry.columns).flatMap(([column, said]) => {
      const value = valueOf(column, said, subject, publicUrl)
      return value === null ? [] : [[said.says === 'shown' ? said.as : column, value]]
    }),
  )
  let last: string | null = null
  for (;;) {
    const after: RawBuilder<unknown> = last === null ? sql`` : sql`and ${key} > ${last}`
    const { rows }: { rows: { row: string; key: string }[] } = await sql<{ row: string; key: string }>`
      select ${jsonObject(fields)}::text as row, ${key}::text as key from ${sql.table(table)}
      where ${entry.rowsOf(subject)} ${after} order by ${key} limit ${rowsAtOnce}`.execute(db)
    for (const { row } of rows) yield row
    last = rows.at(-1)?.key ?? null
    if (rows.length < rowsAtOnce) return
  }
}

function valueOf(column: string, said: Column, subject: Subject, publicUrl: string): RawBuilder<unknown> | null {
  return said.says === 'shown' ? forms[said.form](sql.ref(column), subject, publicUrl) : null
}

const forms: Record<Form, (value: RawBuilder<unknown>, subject: Subject, publicUrl: string) => RawBuilder<unknown>> = {
  'as it is': (value) => value,
  time: isoText,
  price: (value) => sql`${value} / 100::float8`,
  picture: (value, _, publicUrl) =>
    sql`case when ${value} like '/%' then ${publicUrl}::text || ${value} else ${value} end`,
  own: (value, { userId }) => sql`coalesce(${value} = ${userId}::uuid, false)`,
}
