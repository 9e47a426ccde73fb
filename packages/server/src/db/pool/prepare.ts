import type { CompiledQuery, Kysely, RawBuilder } from 'kysely'
import { sql } from 'kysely'

/** The placeholder of a named value. */
export type ValueOf<Values extends object> = (name: keyof Values & string) => RawBuilder<unknown>

class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * Builds a statement's text at its first use, for all later values: building takes longer than sending. For statements
 * that run often.
 */
export function prepare<Values extends object, Row>(
  make: (value: ValueOf<Values>) => RawBuilder<Row>,
): <Schema>(db: Kysely<Schema>, values: Values) => Promise<Row[]> {
  let made: CompiledQuery<Row> | undefined
  return async (db, values) => {
    made ??= make((name) => sql`${new Placeholder(name)}`).compile(db)
    const given = new Map<string, unknown>(Object.entries(values))
    const { rows } = await db.executeQuery<Row>({
      ...made,
      parameters: made.parameters.map((one) => (one instanceof Placeholder ? given.get(one.name) : one)),
    })
    return rows
  }
}
