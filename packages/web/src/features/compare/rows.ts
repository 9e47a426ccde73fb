import type { Product } from '@market/contract'
import { factGroups, factNames, factOf, type FactName } from '@market/contract/facts'
import { fieldOf, formFieldNames, type FormFieldName } from '@market/contract/listing-fields'

/** A row's field of the listing, or fact. */
export type RowName = { field: FormFieldName } | { fact: FactName }
export interface Row {
  name: RowName
  /** Not all of the laptops have the same value, or not all have one. */
  differs: boolean
}
export interface Group {
  /** Undefined for the listing's own fields. */
  of: (typeof factGroups)[number] | undefined
  rows: readonly Row[]
}

const fields = formFieldNames.filter((name) => {
  const { shown, private: isPrivate } = fieldOf(name)
  return !isPrivate && (shown !== 'apart' || name === 'originalPrice')
})

/** The rows of a comparison: the listing's fields, then each group of facts; without the facts that no laptop has. */
export function rowsOf(products: readonly Product[]): readonly Group[] {
  const listing = fields.map((name): Row => ({
    name: { field: name },
    differs: differ(products.map((one) => one[name])),
  }))
  const ofFacts = factGroups.map((group): Group => {
    const names = factNames.filter(
      (name) => factOf(name).group === group && products.some(({ facts }) => facts?.[name] !== undefined),
    )
    return {
      of: group,
      rows: names.map((name) => ({
        name: { fact: name },
        differs: differ(products.map(({ facts }) => facts?.[name])),
      })),
    }
  })
  return [{ of: undefined, rows: listing }, ...ofFacts].filter(({ rows }) => rows.length > 0)
}

function differ(values: readonly unknown[]): boolean {
  return new Set(values.map(keyOf)).size > 1
}

/** The order of several values, as of ports, says nothing. */
function keyOf(value: unknown): string {
  return JSON.stringify(Array.isArray(value) ? value.toSorted() : (value ?? null))
}
