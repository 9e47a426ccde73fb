import { sql, type RawBuilder } from 'kysely'

/** The names of the wire and where each comes from. */
export type JsonFields = Record<string, RawBuilder<unknown>>

function pairs(fields: JsonFields): RawBuilder<unknown>[] {
  return Object.entries(fields).map(([name, value]) => sql`${sql.lit(name)}, ${value}`)
}

/** An object that PostgreSQL makes of these fields. */
export function jsonObject(...fields: JsonFields[]): RawBuilder<unknown> {
  return sql`json_build_object(${sql.join(fields.flatMap(pairs))})`
}

/** ISO 8601 in UTC, as JavaScript writes it. */
export function isoText(time: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
