import { highestCount, facetNames, type FacetName } from '@market/contract'
import type { Db } from '../../db/db.ts'
import { allOf, type Chosen } from './conditions.ts'
import { sumCells, sumEverywhere, type Sum } from './count-cells.ts'
import { countEntries, countPieces, type Counted } from './count-entries.ts'
import { countWithWords } from './count-words.ts'

export interface FacetCounts { total: number; by: Record<FacetName, Counted> }

/** What is found with all choices (null), or with all but one facet's own, by the facets that are counted of it. */
export type Base = FacetName | null

/** Reads more than so many laptops from the index of choices only where nothing else is quicker. */
const mostOfIndex = 50_000

/**
 * Counts what was found, and in each facet the values of what its own choice left aside would find: without words as sums of cells, of
 * few words' laptops by reading them once, otherwise with one read for the facets without a choice and one for each of the others.
 */
export async function countFacets(db: Db, chosen: Chosen): Promise<FacetCounts> {
  if (chosen.words === null) return countChoices(db, chosen)
  return (await countWithWords(db, chosen, chosen.words)) ?? collect(chosen, (base, over) => countEntries(db, allOf(chosen, base), over))
}

async function countChoices(db: Db, chosen: Chosen): Promise<FacetCounts> {
  const sums = await sumCells(db, chosen)
  let whateverPlace: ((base: Base) => Sum) | undefined
  const inIndex = async (base: Base): Promise<number> => {
    const sum = (whateverPlace ??= await sumEverywhere(db, chosen))(base === 'place' ? null : base)
    return sum.inCut
  }
  return collect(chosen, async (base, over) => {
    const sum = sums(base, over)
    if (sum.inCut === 0 || sum.sure > highestCount) {
      return { total: sum.sure, by: new Map([...sum.values].map(([facet, counts]) => [facet, listed(counts, sum.inCut > 0)])) }
    }
    if (sum.cutsMonths || (await inIndex(base)) > mostOfIndex) return countEntries(db, allOf(chosen, base), over)
    const rest = await countPieces(db, chosen, base, over)
    for (const [facet, { values }] of rest.by) {
      const counts = sum.values.get(facet)
      for (const { value, count } of values) counts?.set(value, (counts.get(value) ?? 0) + count)
    }
    return { total: sum.sure + rest.total, by: new Map([...sum.values].map(([facet, counts]) => [facet, listed(counts, false)])) }
  })
}

/** Counts each base with the facets that belong to it. */
async function collect(
  { by }: Chosen, count: (base: Base, over: readonly FacetName[]) => Promise<{ total: number; by: ReadonlyMap<FacetName, Counted> }>,
): Promise<FacetCounts> {
  const found = new Map<FacetName, Counted>()
  const shared = await count(null, facetNames.filter((facet) => !by.has(facet)))
  for (const [facet, counted] of shared.by) found.set(facet, counted)
  for (const own of by.keys()) for (const [facet, counted] of (await count(own, [own])).by) found.set(facet, counted)
  const none: Counted = { values: [], capped: false }
  return { total: shared.total, by: Object.fromEntries(facetNames.map((name) => [name, found.get(name) ?? none])) as FacetCounts['by'] }
}

function listed(counts: ReadonlyMap<string, number>, capped: boolean): Counted {
  return { values: [...counts].flatMap(([value, count]) => (count > 0 ? [{ value, count }] : [])), capped }
}
