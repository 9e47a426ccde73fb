import { isDeepStrictEqual } from 'node:util'
import type { FactName, FactSources, Facts, FactSource, NewListing } from '@market/contract'
import { factNames } from '@market/contract'

/** The columns of `products` that hold the facts, as in a row. */
export interface FactColumns {
  facts: Facts
  fact_sources: FactSources
}

type Sources = NewListing['factSources']

/** The columns of new facts. `on`: the day they were read. A source without its fact is left out. */
export function factColumnsOf(
  facts: Facts = {},
  sources: Sources = {},
  on = new Date(),
): Record<keyof FactColumns, string> {
  const day = on.toISOString().slice(0, 10)
  const known = factNames.filter((name) => facts[name] !== undefined)
  const entries = known.flatMap((name) => {
    const source: FactSource | undefined = sources[name]
    return source === undefined ? [] : [[name, { source, on: day }]]
  })
  return {
    facts: JSON.stringify(Object.fromEntries(known.map((name) => [name, facts[name]]))),
    fact_sources: JSON.stringify(Object.fromEntries(entries)),
  }
}

/**
 * The columns after the facts were edited; undefined when nothing changes. A fact that keeps its value keeps its source
 * and its day, whatever the request says; one with a new value has the source of the request, or none.
 */
export function changedFacts(
  before: FactColumns,
  facts: Facts = {},
  sources: Sources = {},
): Record<keyof FactColumns, string> | undefined {
  const isKept = (name: FactName) => isDeepStrictEqual(facts[name], before.facts[name])
  if (factNames.every(isKept)) return undefined
  const after = factColumnsOf(facts, sources)
  const fresh: FactSources = JSON.parse(after.fact_sources)
  const entries = factNames.flatMap((name) => {
    const source = isKept(name) ? before.fact_sources[name] : fresh[name]
    return source === undefined ? [] : [[name, source]]
  })
  return { facts: after.facts, fact_sources: JSON.stringify(Object.fromEntries(entries)) }
}

/** The facts as on the wire: left out where there are none. */
export function presentFacts({ facts, fact_sources: sources }: FactColumns) {
  return {
    ...(Object.keys(facts).length > 0 && { facts }),
    ...(Object.keys(sources).length > 0 && { factSources: sources }),
  }
}
