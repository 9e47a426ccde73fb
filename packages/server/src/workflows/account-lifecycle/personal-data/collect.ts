import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { isoText, jsonObject } from '../../../db/paging/json-object.ts'
import type { Noun } from '../../../platform/noun.ts'
import type { SealKeys } from '../../../platform/seal-keys.ts'
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
  payeeKeys: SealKeys
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
  { db, publicUrl, payeeKeys }: Needs,
  table: string,
  entry: PersonalTable,
  subject: Subject,
): AsyncGenerator<string> {
  const key = sql.ref(entry.key)
  const fields = Object.fromEntries(
    Object.entries(entry.columns).flatMap(([column, rule]) => {
      const value = valueOf(column, rule, { subject, publicUrl, table })
      return value === null ? [] : [[rule.kind === 'shown' ? rule.as : column, value]]
    }),
  )
  let last: string | null = null
  for (;;) {
    const after: RawBuilder<unknown> = last === null ? sql`` : sql`and ${key} > ${last}`
    const { rows }: { rows: { row: string; key: string }[] } = await sql<{ row: string; key: string }>`
      select ${jsonObject(fields)}::text as row, ${key}::text as key from ${sql.table(table)}
      where ${entry.rowsOf(subject)} ${after} order by ${key} limit ${rowsAtOnce}`.execute(db)
    for (const { row } of rows) yield entry.open ? openRow(row, entry, payeeKeys) : row
    last = rows.at(-1)?.key ?? null
    if (rows.length < rowsAtOnce) return
  }
}

/** Replaces the whole row, which the form `opened` selects, by what it says decrypted. */
function openRow(json: string, { columns, open }: PersonalTable, keys: SealKeys): string {
  const row = JSON.parse(json) as Record<string, unknown>
  for (const rule of Object.values(columns))
    if (rule.kind === 'shown' && rule.form === 'opened')
      row[rule.as] = open?.(row[rule.as] as Record<string, unknown>, keys)
  return JSON.stringify(row)
}

interface Given {
  subject: Subject
  publicUrl: string
  table: string
}

function valueOf(column: string, rule: Column, given: Given): RawBuilder<unknown> | null {
  return rule.kind === 'shown' ? forms[rule.form](sql.ref(column), given) : null
}

const forms: Record<Form, (value: RawBuilder<unknown>, given: Given) => RawBuilder<unknown>> = {
  'as it is': (value) => value,
  time: isoText,
  price: (value) => sql`${value} / 100::float8`,
  picture: (value, { publicUrl }) => wholeAddress(value, publicUrl),
  pictures: (value, { publicUrl }) =>
    sql`array(select ${wholeAddress(sql`one.address`, publicUrl)} from unnest(${value}) with ordinality as one (address, nth) order by nth)`,
  'pictures by name': (value, { publicUrl }) =>
    sql`(select coalesce(jsonb_object_agg(one.key, ${wholeAddress(sql`one.value`, publicUrl)}), '{}') from jsonb_each_text(${value}) one)`,
  own: (value, { subject: { userId } }) => sql`coalesce(${value} = ${userId}::uuid, false)`,
  opened: (_, { table }) => sql`to_jsonb(${sql.table(table)})`,
}

function wholeAddress(address: RawBuilder<unknown>, publicUrl: string): RawBuilder<unknown> {
  return sql`case when ${address} like '/%' then ${publicUrl}::text || ${address} else ${address} end`
}
