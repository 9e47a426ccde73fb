import { facetNames, type FacetName } from '@market/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Choice, Chosen } from './conditions.ts'
import { failing, tally, type Tally } from './tally.ts'

type Sql = RawBuilder<unknown>
type Choices = ReadonlyMap<FacetName, Choice>

/** What is meant for sure, and how many more laptops are in ranges that the bounds cut. */
export interface Sum {
  values: Map<FacetName, Map<string, number>>
  sure: number
  inCut: number
  cutsMonths: boolean
}

const byCell = sql`select brand_id, condition, price, months, negotiable, verified, laptops from`
const everywhere = sql`${byCell} search_cells union all ${byCell} search_cell_changes`
const anywhere = sql`select * from search_place_cells union all select * from search_cell_changes`
const values: Record<FacetName, Sql> = {
  brand: sql`c.brand_id`, condition: sql`c.condition`, price: sql`c.price`, months: sql`nullif(c.months, 0)`, place: sql`c.place`,
  negotiable: sql`c.negotiable`, verified: sql`c.verified`,
}
const placeless = facetNames.filter((name) => name !== 'place')

/**
 * Sums of cells, as if there were no words: a function that gives that of all choices (null) or of all but one facet's own, with the
 * values of the facets that it is asked for.
 */
export async function sumCells(db: Db, { by }: Chosen): Promise<(but: FacetName | null, over: readonly FacetName[]) => Sum> {
  const others = new Map([...by].filter(([facet]) => facet !== 'place'))
  const place = by.get('place')
  const most = await tally(db, query(place ? sql`(${anywhere})` : sql`(${everywhere})`, others, place?.touches ?? sql`true`, placeless), placeless)
  const everyPlace = sql.join([...others.values()].map(({ touches }) => touches), sql` and `)
  const places = await tally(db, query(sql`(${anywhere})`, others, others.size === 0 ? sql`true` : everyPlace, ['place']), ['place'])
  return (but, over) => {
    const of = but === 'place' ? places : most
    const sum = addUp(of, but, over.filter((facet) => facet !== 'place'))
    if (over.includes('place')) for (const [facet, counts] of addUp(places, but, ['place']).values) sum.values.set(facet, counts)
    return sum
  }
}

/** How many laptops these choices mean at most, whatever the place: of all choices (null), and of all but one facet's own. */
export async function sumEverywhere(db: Db, { by }: Chosen): Promise<(but: FacetName | null) => Sum> {
  const most = await tally(db, query(sql`(${everywhere})`, new Map([...by].filter(([facet]) => facet !== 'place')), sql`true`, []), [])
  return (but) => addUp(most, but, [])
}

function query(cells: Sql, choices: Choices, where: Sql, over: readonly FacetName[]): Sql {
  const { atMostOne, which } = failing(new Map([...choices].map(([facet, { touches }]) => [facet, touches])))
  return sql`select ${which} as failed, ${choices.get('price')?.cuts ?? sql`false`} as cut_price, ${choices.get('months')?.cuts ?? sql`false`} as cut_months, c.laptops,
      ${sql.join([sql`1 as one`, ...over.map((facet) => sql`${values[facet]} as ${sql.id(facet)}`)])}
    from ${cells} c where ${where} and ${atMostOne}`
}

function addUp(tallies: readonly Tally[], but: FacetName | null, over: readonly FacetName[]): Sum {
  const sum: Sum = { values: new Map(over.map((facet) => [facet, new Map<string, number>()])), sure: 0, inCut: 0, cutsMonths: false }
  for (const { facet, value, failed, cutPrice, cutMonths, count } of tallies) {
    if (failed !== null && failed !== but) continue
    const cutsMonths = cutMonths && but !== 'months'
    const cut = cutsMonths || (cutPrice && but !== 'price')
    const counts = facet === null ? undefined : sum.values.get(facet)
    if (facet === null && cut) [sum.inCut, sum.cutsMonths] = [sum.inCut + count, sum.cutsMonths || (cutsMonths && count > 0)]
    else if (facet === null) sum.sure += count
    else if (counts && value !== null && !cut) counts.set(value, (counts.get(value) ?? 0) + count)
  }
  return sum
}
