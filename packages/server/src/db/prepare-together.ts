import { sql, type Kysely, type RawBuilder } from 'kysely'
import { askTogether } from './ask-together.ts'
import { prepare, type ValueOf } from './prepare.ts'

/** What PostgreSQL calls the type of each value. */
export type Types<Values extends object> = Record<keyof Values & string, 'text' | 'uuid' | 'bigint'>

type Ask<Values, Row> = (values: Values) => Promise<Row[]>

/**
 * The same as `prepare` for a statement whose rows stay as they are whatever is asked beside: those who ask in one moment, with values of
 * their own, share one statement (`ask-together.ts`), at most `most` of them. Its order of rows is kept.
 *
 * What it is asked for does not stand in the statement as values that the planner may look at: with them it finds every question worth a plan
 * of its own, and to plan a page took as long as to read it.
 */
export function prepareTogether<Values extends object, Row extends object>(
  types: Types<Values>,
  most: number,
  make: (value: ValueOf<Values>) => RawBuilder<Row>,
): <Schema>(db: Kysely<Schema>, values: Values) => Promise<Row[]> {
  const names = Object.keys(types) as (keyof Values & string)[]
  const asked = prepare<Record<string, unknown[]>, Row & { turn: number }>((value) => {
    const lists = names.map((name) => sql`(select ${value(name)}::${sql.raw(types[name])}[])`)
    return sql`select answer.*, asked.turn::int as turn from unnest(${sql.join(lists)}) with ordinality asked (${sql.join([...names, 'turn'].map((name) => sql.ref(name)))})
      cross join lateral (${make((name) => sql.ref(`asked.${name}`))}) answer`
  })
  const asking = new WeakMap<object, Ask<Values, Row>>()
  return (db, values) => {
    let ask = asking.get(db)
    if (!ask) asking.set(db, (ask = askOn(db)))
    return ask(values)
  }

  function askOn<Schema>(db: Kysely<Schema>): Ask<Values, Row> {
    const together = askTogether(async (all: Values[]) => {
      const rows = await asked(db, Object.fromEntries(names.map((name) => [name, all.map((values) => values[name])])))
      const answers = Map.groupBy(rows, ({ turn }) => all[turn - 1])
      return new Map(all.map((values) => [values, answers.get(values) ?? []]))
    }, most)
    return async (values) => (await together(values)) ?? []
  }
}
