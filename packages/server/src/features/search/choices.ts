import {
  facetNames,
  facets,
  hasSteps,
  isOfKind,
  type ChoiceFacet,
  type Facet,
  type FacetName,
  type SearchQuery,
} from '@market/contract'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { brandNamed } from '../listings/brands/brand-names.ts'
import type { BrandRow } from '../listings/brands/repository.ts'
import { stepsWithin, toStored, type RangeRow } from './ranges.ts'

/** A condition on `e`, a row of search_entries. */
export type Condition = RawBuilder<SqlBool>

export interface Chosen {
  /** A condition for each part of what was typed: PostgreSQL intersects their index scans. */
  words: readonly Condition[]
  by: ReadonlyMap<FacetName, Condition>
  /** The flags that must be set. */
  required: ReadonlySet<FacetName>
}

/** `words`: the conditions of what was typed, all of which must match. */
export function choicesOf(query: SearchQuery, brands: readonly BrandRow[], words: readonly Condition[]): Chosen {
  const conditions = facetNames.map((name) => [name, conditionOf(name, query, brands)] as const)
  return {
    words,
    by: new Map(conditions.flatMap(([facet, condition]) => (condition ? [[facet, condition]] : []))),
    required: new Set(facetNames.filter((name) => isOfKind(name, 'flag') && query[name] === true)),
  }
}

/** The conditions of filters. */
export function conditionsOf(filters: SearchQuery, brands: readonly BrandRow[]): Condition[] {
  return facetNames.flatMap((name) => conditionOf(name, filters, brands) ?? [])
}

function conditionOf(name: FacetName, query: SearchQuery, brands: readonly BrandRow[]): Condition | null {
  const { column } = facets[name]
  if (isOfKind(name, 'flag')) return is(column, query[name])
  if (isOfKind(name, 'choice')) return choiceOf(name, query, brands)
  const row = facets[name]
  const steps = hasSteps(name) ? query[name] : undefined
  if (steps !== undefined) return inSteps(row, steps)
  const [min, max] = row.parameters.map((parameter) => {
    const bound = query[parameter]
    return bound === undefined ? undefined : toStored(row, bound)
  })
  return within(column, min, max)
}

function choiceOf(name: ChoiceFacet, query: SearchQuery, brands: readonly BrandRow[]): Condition | null {
  if (name === 'brand') return oneOf('brand_id', 'uuid', query.brand && idsOf(brands, query.brand))
  const facet: Extract<Facet, { kind: 'choice' }> = facets[name]
  if ('values' in facet)
    return oneOf(
      facet.column,
      'text',
      query[name]?.flatMap((value) => facet.values[value] ?? []),
    )
  const { column, key } = facet
  if (key === undefined) return oneOf(column, 'text', query[name])
  return oneOf(
    key,
    'text',
    query[name]?.map((value) => value.toLowerCase()),
  )
}

/** All conditions, or all except one facet's. */
export function allOf({ words, by }: Chosen, but: FacetName | null = null): Condition {
  const conditions = [...words, ...[...by].flatMap(([facet, condition]) => (facet === but ? [] : [condition]))]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

function idsOf(brands: readonly BrandRow[], names: readonly string[]): string[] {
  return [...new Set(names.flatMap((name) => brandNamed(brands, name)?.id ?? []))]
}

function oneOf(column: string, type: 'uuid' | 'text', values: readonly string[] | undefined): Condition | null {
  if (!values) return null
  const own = sql.ref(`e.${column}`)
  // For a single value the planner's statistics are exact, and the index is scanned once.
  return values.length === 1
    ? sql`${own} = ${values[0]}::${sql.raw(type)}`
    : sql`${own} = any (${values}::${sql.raw(type)}[])`
}

function within(column: string, min?: number | null, max?: number | null): Condition | null {
  const own = sql.ref(`e.${column}`)
  const bounds = [
    ...(typeof min === 'number' ? [sql`${own} >= ${min}`] : []),
    ...(typeof max === 'number' ? [sql`${own} <= ${max}`] : []),
  ]
  return bounds.length === 0 ? null : sql.join(bounds, sql` and `)
}

function inSteps(facet: RangeRow, steps: readonly number[]): Condition {
  const ranges = stepsWithin(facet, steps).map(({ min, max }) => sql`(${within(facet.column, min, max)})`)
  return sql`(${sql.join(ranges, sql` or `)})`
}

function is(column: string, wanted: boolean | undefined): Condition | null {
  return wanted === undefined ? null : sql`${sql.ref(`e.${column}`)} = ${wanted}`
}
