import { sql, type RawBuilder } from 'kysely'

/** The names of the wire and where each comes from. */
export type JsonFields = Record<string, RawBuilder<unknown>>

function columns(fields: JsonFields): RawBuilder<unknown>[] {
  return Object.entries(fields).map(([name, value]) => sql`${value} as ${sql.id(name)}`)
}

/** An object that PostgreSQL makes of these fields: of a row, which takes a seventh less of its time for a page than json_build_object. */
export function jsonObject(...fields: JsonFields[]): RawBuilder<unknown> {
  return sql`(select row_to_json(whole_row) from (select ${sql.join(fields.flatMap(columns))}) whole_row)`
}

/** ISO 8601 in UTC, as JavaScript writes it. */
export function isoText(time: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
