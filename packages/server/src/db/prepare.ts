import type { CompiledQuery, Kysely, RawBuilder } from 'kysely'
import { sql } from 'kysely'

/** Where a value of that name comes to stand. */
export type ValueOf<Values extends object> = (name: keyof Values & string) => RawBuilder<unknown>

class Place {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A statement whose text is made once, at its first use, for all values that it will ever be run with: to make it takes longer than to
 * send it. For what is read again and again.
 */
export function prepare<Values extends object, Row>(
  make: (value: ValueOf<Values>) => RawBuilder<Row>,
): <Schema>(db: Kysely<Schema>, values: Values) => Promise<Row[]> {
  let made: CompiledQuery<Row> | undefined
  return async (db, values) => {
    made ??= make((name) => sql`${new Place(name)}`).compile(db)
    const given = new Map<string, unknown>(Object.entries(values))
    const { rows } = await db.executeQuery<Row>({
      ...made,
      parameters: made.parameters.map((one) => (one instanceof Place ? given.get(one.name) : one)),
    })
    return rows
  }
}
