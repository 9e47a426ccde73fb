import { facetNames, type FacetName } from '@market/contract'
import type { Db } from '../../db/db.ts'
import { allOf, type Chosen } from './conditions.ts'
import { countBits, haveBits } from './count-bits.ts'
import { sumCells } from './count-cells.ts'
import { countEntries, type Counted } from './count-entries.ts'
import { countWithWords } from './count-words.ts'
import type { Found } from './found.ts'

export interface FacetCounts {
  total: number
  by: Record<FacetName, Counted>
  /** Where few were found by bits: those, and some that are found no more, but not what has come since it was put into bits. */
  found?: Found
}

/** What is found with all choices (null), or with all but one facet's own, by the facets that are counted of it. */
export type Base = FacetName | null

/**
 * Counts what was found, and in each facet the values of what its own choice left aside would find: simple choices as sums of cells,
 * common words and all other choices by their bits, few words' laptops by reading them once, and what is left with one read for the
 * facets without a choice and one for each of the others.
 */
export async function countFacets(db: Db, chosen: Chosen): Promise<FacetCounts> {
  if (chosen.words === null && hasCells(chosen)) return countCells(db, chosen)
  if (chosen.whole !== null && (await haveBits(db, chosen.whole))) return countBits(db, chosen, chosen.whole)
  return (chosen.words === null ? null : await countWithWords(db, chosen, chosen.words)) ?? countEach(db, chosen)
}

/** Not of places, of which there are many more, and not of bounds within a range. */
function hasCells({ by }: Chosen): boolean {
  return [...by].every(([facet, { bounds }]) => facet !== 'place' && (bounds?.cut.length ?? 0) === 0)
}

async function countCells(db: Db, chosen: Chosen): Promise<FacetCounts> {
  const sums = await sumCells(db, chosen)
  const {
    by: { place: places },
    found,
  } = await countBits(db, chosen, [], ['place'])
  const counted = (facet: FacetName): Counted => {
    if (facet === 'place') return places
    const values = sums(chosen.by.has(facet) ? facet : null, [facet]).values.get(facet) ?? new Map<string, number>()
    return { values: [...values].flatMap(([value, count]) => (count > 0 ? [{ value, count }] : [])), capped: false }
  }
  return {
    total: sums(null, []).total,
    ...(found && { found }),
    by: Object.fromEntries(facetNames.map((facet) => [facet, counted(facet)])) as FacetCounts['by'],
  }
}

async function countEach(db: Db, chosen: Chosen): Promise<FacetCounts> {
  const found = new Map<FacetName, Counted>()
  const count = (base: Base, over: readonly FacetName[]) => countEntries(db, allOf(chosen, base), over)
  const shared = await count(
    null,
    facetNames.filter((facet) => !chosen.by.has(facet)),
  )
  for (const [facet, counted] of shared.by) found.set(facet, counted)
  for (const own of chosen.by.keys())
    for (const [facet, counted] of (await count(own, [own])).by) found.set(facet, counted)
  const none: Counted = { values: [], capped: false }
  return {
    total: shared.total,
    by: Object.fromEntries(facetNames.map((name) => [name, found.get(name) ?? none])) as FacetCounts['by'],
  }
}
