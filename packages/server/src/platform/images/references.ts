import type { Noun } from '../noun.ts'
import { isPersonal, type Form } from '../personal-data.ts'

const addressesOf: Partial<Record<Form, (table: string, column: string) => string>> = {
  picture: (table, column) => `select ${column} as address from ${table}`,
  pictures: (table, column) => `select unnest(${column}) from ${table}`,
  'pictures by name': (table, column) =>
    `select one.value from ${table}, jsonb_each_text(${column}) one where ${column} <> '{}'`,
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

/** The SQL that selects the address of every picture that a row references. */
export function selectReferences(nouns: readonly Noun[]): string {
  const selections = pictureColumns(nouns).map(({ table, column, form }) =>
    addressesOf[form]?.(`"${table}"`, `"${column}"`),
  )
  return selections.join(' union all ')
}
