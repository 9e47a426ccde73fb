import { sql, type RawBuilder } from 'kysely'
import type { Noun } from '../noun.ts'
import { isPersonal, type Form } from '../personal-data.ts'

type Selection = (table: RawBuilder<unknown>, column: RawBuilder<unknown>) => RawBuilder<unknown>

const addressesOf: Partial<Record<Form, Selection>> = {
  picture: (table, column) => sql`select ${column} as address from ${table}`,
  pictures: (table, column) => sql`select unnest(${column}) from ${table}`,
  'pictures by name': (table, column) =>
    sql`select one.value from ${table}, jsonb_each_text(${column}) one where ${column} <> '{}'`,
}

/** The columns that hold addresses of pictures, as their tables say. */
export function pictureColumns(nouns: readonly Noun[]): { table: string; column: string; form: Form }[] {
  return nouns.flatMap((noun) =>
    Object.entries(noun.tables ?? {}).flatMap(([table, entry]) =>
      Object.entries(isPersonal(entry) ? entry.columns : {}).flatMap(([column, rule]) =>
        rule.kind === 'shown' && addressesOf[rule.form] ? [{ table, column, form: rule.form }] : [],
      ),
    ),
  )
}

/** Selects the address of every picture that a row references. */
export function selectReferences(nouns: readonly Noun[]): RawBuilder<unknown> {
  const selections = pictureColumns(nouns).map(({ table, column, form }) =>
    addressesOf[form]?.(sql.table(table), sql.ref(column)),
  )
  return sql.join(selections, sql` union all `)
}
