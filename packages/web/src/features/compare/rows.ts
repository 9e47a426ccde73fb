import type { Product } from '@market/contract'
import { factGroups, factNames, factOf, type FactGroup, type FactName } from '@market/contract/facts'
import { fieldOf, formFieldNames, type FormFieldName } from '@market/contract/listing-fields'
import { isRepeatedFact } from '../facts/repeated-fact.ts'

/** A row's field of the listing, or fact. */
export type RowName = { field: FormFieldName } | { fact: FactName }
export interface Row {
  name: RowName
  /** Two laptops state different values. */
  differs: boolean
}
export interface Group {
  /** The listing's own fields, a group of facts, or what doesn't differ: not stated for all laptops, or the same. */
  of: 'listing' | FactGroup | 'partly' | 'same'
  rows: readonly Row[]
}

const fields = formFieldNames.filter((name) => {
  const { shown, private: isPrivate } = fieldOf(name)
  return !isPrivate && (shown !== 'apart' || name === 'originalPrice')
})

/**
 * The rows of a comparison: those that differ in their groups, then those that not all laptops state, then those that
 * are the same. Of one laptop all rows in their groups. Facts that no laptop has, that repeat the brand, or that are the
 * seller's own tests have none.
 */
export function rowsOf(products: readonly Product[]): readonly Group[] {
  const names: Partial<Record<'listing' | FactGroup, RowName[]>> = {
    listing: fields.map((field) => ({ field })),
    ...Object.groupBy(
      factNames.filter(isTold).map((fact) => ({ fact })),
      ({ fact }) => factOf(fact).group,
    ),
  }
  const all = groupNames.map((of) => ({ of, rows: (names[of] ?? []).map(rowOf) }))
  if (products.length < 2) return all.filter(isFilled)
  const rest = all.flatMap(({ rows }) => rows).filter(({ differs }) => !differs)
  return [
    ...all.map(({ of, rows }) => ({ of, rows: rows.filter(({ differs }) => differs) })),
    { of: 'partly' as const, rows: rest.filter(({ name }) => !isStatedByAll(name)) },
    { of: 'same' as const, rows: rest.filter(({ name }) => isStatedByAll(name)) },
  ].filter(isFilled)

  function isTold(name: FactName): boolean {
    return (
      factOf(name).group !== 'tests' &&
      products.some((one) => one.facts?.[name] !== undefined && !isRepeatedFact(one, name))
    )
  }
  function rowOf(name: RowName): Row {
    return { name, differs: new Set(valuesOf(name).map(keyOf)).size > 1 }
  }
  function isStatedByAll(name: RowName): boolean {
    return valuesOf(name).length === products.length
  }
  /** Those that are stated. */
  function valuesOf(name: RowName): unknown[] {
    const values = products.map((one) => ('field' in name ? one[name.field] : one.facts?.[name.fact]))
    return values.filter((value) => value !== undefined && value !== null)
  }
}

const groupNames = ['listing', ...factGroups] as const
const isFilled = ({ rows }: Group) => rows.length > 0

/** The order of several values, as of ports, says nothing. */
function keyOf(value: unknown): string {
  return JSON.stringify(Array.isArray(value) ? value.toSorted() : value)
}
