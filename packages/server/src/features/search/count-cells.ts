import { facetNames, type FacetName } from '@market/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Chosen } from './conditions.ts'
import { failing, tally, type Tally } from './tally.ts'

export interface Sum {
  values: Map<FacetName, Map<string, number>>
  total: number
}

const everywhere = sql`select brand_id, condition, price, months, negotiable, verified, laptops from search_cells union all
  select brand_id, condition, price, months, negotiable, verified, laptops from search_cell_changes`
const values = {
  brand: sql`c.brand_id`,
  condition: sql`c.condition`,
  price: sql`c.price`,
  months: sql`nullif(c.months, 0)`,
  negotiable: sql`c.negotiable`,
  verified: sql`c.verified`,
}
const placeless = facetNames.filter((name): name is Exclude<FacetName, 'place'> => name !== 'place')

/**
 * Sums of cells, as if there were neither words nor a choice of places, and whole ranges where bounds cut them: a function that gives
 * that of all choices (null) or of all but one facet's own, with the values of those facets (not of places) that it is asked for.
 */
export async function sumCells(
  db: Db,
  { by }: Chosen,
): Promise<(but: FacetName | null, over: readonly FacetName[]) => Sum> {
  const { atMostOne, which } = failing(
    new Map([...by].flatMap(([facet, { touches }]) => (facet === 'place' ? [] : [[facet, touches]]))),
  )
  const found = await tally(
    db,
    sql`
    select ${which} as failed, c.laptops, ${sql.join(placeless.map((facet) => sql`${values[facet]} as ${sql.id(facet)}`))} from (${everywhere}) c where ${atMostOne}`,
    placeless,
  )
  return (but, over) => addUp(found, but === 'place' ? null : but, over)
}

function addUp(tallies: readonly Tally[], but: FacetName | null, over: readonly FacetName[]): Sum {
  const sum: Sum = { values: new Map(over.map((facet) => [facet, new Map<string, number>()])), total: 0 }
  for (const { facet, value, failed, count } of tallies) {
    if (failed !== null && failed !== but) continue
    const counts = facet === null ? undefined : sum.values.get(facet)
    if (facet === null) sum.total += count
    else if (counts && value !== null) counts.set(value, (counts.get(value) ?? 0) + count)
  }
  return sum
}
