import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { isoText, jsonObject } from '../../../db/paging/json-object.ts'
import type { Noun } from '../../../platform/noun.ts'
import {
  isPersonal,
  type Column,
  type Form,
  type PersonalTable,
  type Subject,
} from '../../../platform/personal-data.ts'

interface Needs {
  nouns: readonly Noun[]
  db: Db
  publicUrl: string
}

const rowsAtOnce = 500

/**
 * Generates a user's data as JSON text: one section for each table, each a list of rows, and in `notHere` the withheld
 * columns with their reasons. Rows are read page by page while they are sent, so that neither a large seller nor a slow
 * client takes more memory than a page.
 */
export async function* collectPersonalData(needs: Needs, subject: Subject): AsyncGenerator<string> {
  const tables = needs.nouns.flatMap((noun) =>
    Object.entries(noun.tables ?? {}).flatMap(([name, entry]) => (isPersonal(entry) ? [{ name, entry }] : [])),
  )
  yield `{"of":${JSON.stringify(subject.email)},"madeOn":${JSON.stringify(new Date())},"notHere":${JSON.stringify(leftOut(tables.map(({ entry }) => entry)))}`
  for (const { name, entry } of tables) {
    yield `,\n"${entry.section}":[`
    let first = true
    for await (const row of readRows(needs, name, entry, subject)) {
      yield first ? row : `,\n${row}`
      first = false
    }
    yield ']'
  }
  yield '}\n'
}

/** The withheld columns with their reasons. */
function leftOut(tables: readonly PersonalTable[]): Record<string, string> {
  const pairs = tables.flatMap(({ section, columns }) =>
    Object.entries(columns).flatMap(([column, rule]) =>
      rule.kind === 'withheld' ? [[`${section}.${column}`, rule.why]] : [],
    ),
  )
  return Object.fromEntries(pairs)
}

async function* readRows(
  { db, publicUrl }: Needs,
  table: string,
  entry: PersonalTable,
  subject: Subject,
): AsyncGenerator<string> {
  const key = sql.ref(entry.key)
  const fields = Object.fromEntries(
    Object.entries(entry.columns).flatMap(([column, rule]) => {
      const value = valueOf(column, rule, subject, publicUrl)
      return value === null ? [] : [[rule.kind === 'shown' ? rule.as : column, value]]
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

function valueOf(column: string, rule: Column, subject: Subject, publicUrl: string): RawBuilder<unknown> | null {
  return rule.kind === 'shown' ? forms[rule.form](sql.ref(column), subject, publicUrl) : null
}

const forms: Record<Form, (value: RawBuilder<unknown>, subject: Subject, publicUrl: string) => RawBuilder<unknown>> = {
  'as it is': (value) => value,
  time: isoText,
  price: (value) => sql`${value} / 100::float8`,
  picture: (value, _, publicUrl) => wholeAddress(value, publicUrl),
  pictures: (value, _, publicUrl) =>
    sql`array(select ${wholeAddress(sql`one.address`, publicUrl)} from unnest(${value}) with ordinality as one (address, nth) order by nth)`,
  'pictures by name': (value, _, publicUrl) =>
    sql`(select coalesce(jsonb_object_agg(one.key, ${wholeAddress(sql`one.value`, publicUrl)}), '{}') from jsonb_each_text(${value}) one)`,
  own: (value, { userId }) => sql`coalesce(${value} = ${userId}::uuid, false)`,
}

function wholeAddress(address: RawBuilder<unknown>, publicUrl: string): RawBuilder<unknown> {
  return sql`case when ${address} like '/%' then ${publicUrl}::text || ${address} else ${address} end`
}
