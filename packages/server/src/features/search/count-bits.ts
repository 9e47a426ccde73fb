import { facetNames, type FacetName } from '@market/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/db.ts'
import { laptopsWithin, piecesOf } from './bounds-in-bits.ts'
import type { Chosen } from './conditions.ts'
import { columns } from './count-entries.ts'
import type { FacetCounts } from './count-facets.ts'
import type { Found } from './found.ts'
import { failing, tally } from './tally.ts'

type Sql = RawBuilder<unknown>
type Counts = ReadonlyMap<FacetName | null, ReadonlyMap<string | null, number>>

/** Of so many the positions are told too. */
const mostFound = 4_000

/** Whether each of these words has bits (migration 0016). */
export async function haveBits(db: Db, words: readonly string[]): Promise<boolean> {
  if (words.length === 0) return true
  const { rows } = await sql`select from search_bit_words where word = any (${words}::text[])`.execute(db)
  return rows.length === new Set(words).size
}

/**
 * Counts exactly, by the bits that words and choices have in common, and by what has come and gone since it was put into bits.
 * `over`: the facets that are counted; the others have no values.
 */
export async function countBits(
  db: Db,
  chosen: Chosen,
  words: readonly string[],
  over: readonly FacetName[] = facetNames,
): Promise<FacetCounts> {
  await useGenericPlans(db, true)
  const { counts: folded, found } = await sumBits(db, chosen, words, over)
  const counts = [folded, await sumChanges(db, chosen, over)]
  await useGenericPlans(db, false)
  const sum = (facet: FacetName | null, value: string | null): number =>
    counts.reduce((total, of) => total + (of.get(facet)?.get(value) ?? 0), 0)
  const values = (facet: FacetName): string[] =>
    [...new Set(counts.flatMap((of) => [...(of.get(facet)?.keys() ?? [])]))].filter((value) => value !== null)
  return {
    total: sum(null, null),
    ...(found && { found }),
    by: Object.fromEntries(
      facetNames.map((facet) => [
        facet,
        {
          values: values(facet)
            .map((value) => ({ value, count: sum(facet, value) }))
            .filter(({ count }) => count > 0),
          capped: false,
        },
      ]),
    ) as FacetCounts['by'],
  }
}

interface Count {
  facet: FacetName | null
  value: string | null
  count: number
}

/** Here every plan reads the same few strings, whatever is asked for, and making one anew takes as long as some of the counting. */
async function useGenericPlans(db: Db, generic: boolean): Promise<void> {
  await sql`select set_config('plan_cache_mode', ${generic ? 'force_generic_plan' : 'force_custom_plan'}, true)`.execute(
    db,
  )
}

async function sumBits(
  db: Db,
  { by }: Chosen,
  words: readonly string[],
  over: readonly FacetName[],
): Promise<{ counts: Counts; found: Found | null }> {
  const lots = ['brand', 'condition'] as const
  const brand = by.get('brand')
  const strings = [...by].filter(([facet]) => facet !== 'brand' && facet !== 'condition')
  const needed = sql`chunk = any (array(select chunk from lots))`
  const ofWords = words.map(
    (word, n) =>
      sql`join search_bits ${sql.id(`w${n}`)} on ${sql.id(`w${n}`)}.kind = 'word' and ${sql.id(`w${n}`)}.value = ${word} and ${sql.id(`w${n}`)}.chunk = l.chunk`,
  )
  const ofChoices = strings.map(
    ([
      facet,
      { bits, bounds },
    ]) => sql`left join (${bounds ? piecesOf(bounds, needed) : sql`select chunk, bit_or(bits) as bits from search_bits where kind = ${sql.lit(facet)} and ${bits ?? sql`false`} and ${needed} group by chunk`}) ${sql.id(`of_${facet}`)}
    on ${sql.id(`of_${facet}`)}.chunk = l.chunk`,
  )
  const chosen = strings.map(
    ([facet, { bounds }]) =>
      sql`${bounds ? laptopsWithin(bounds, `of_${facet}`, sql`l.none`, sql`l.every`) : sql`coalesce(${sql.ref(`of_${facet}.bits`)}, l.none)`} as ${sql.id(facet)}`,
  )
  // A brand or a condition is that of a whole chunk.
  const holds = lots.map((facet) => sql`${by.get(facet)?.ofChunk ?? sql`true`} as ${sql.id(`in_${facet}`)}`)
  const base = (but: FacetName | null): Sql => {
    const held = lots.filter((facet) => by.has(facet) && facet !== but).map((facet) => sql.id(`in_${facet}`))
    const met = sql.join(
      [sql`words`, ...strings.filter(([facet]) => facet !== but).map(([facet]) => sql.id(facet))],
      sql` & `,
    )
    return sql`${held.length === 0 ? met : sql`case when ${sql.join(held, sql` and `)} then ${met} end`} as ${sql.id(`but_${but}`)}`
  }
  const baseOf = (facet: FacetName | null): Sql => sql.ref(`b.but_${facet !== null && by.has(facet) ? facet : null}`)
  const counted = lots
    .filter((facet) => over.includes(facet))
    .map(
      (facet) => sql`
    union all select ${sql.lit(facet)}, ${sql.ref(facet === 'brand' ? 'b.brand_id' : 'b.condition')}::text, sum(bit_count(${baseOf(facet)})) from bases b where ${baseOf(facet)} is not null group by 2`,
    )
  const kinds = over.filter((facet) => facet !== 'brand' && facet !== 'condition')
  const own = kinds.filter((facet) => by.has(facet)).map((facet) => sql`when ${sql.lit(facet)} then ${baseOf(facet)}`)
  const ofKind = own.length === 0 ? baseOf(null) : sql`case v.kind ${sql.join(own, sql` `)} else ${baseOf(null)} end`
  const { rows } = await sql<Count & { bits: string | null }>`
    with lots as materialized (
      select *, bits # bits as none, bits | ~bits as every from (
        select c.chunk, c.brand_id, c.condition, ${sql.join(holds)}, b.bits from search_bits b join search_chunks c using (chunk) where b.kind = 'live'
      ) l where in_brand or in_condition
    ), chosen as materialized (
      select ${sql.join([
        sql`l.chunk, l.brand_id, l.condition, l.in_brand, l.in_condition`,
        sql`${sql.join([sql`l.bits`, ...words.map((_, n) => sql.ref(`w${n}.bits`))], sql` & `)} as words`,
        ...chosen,
      ])}
      from lots l ${sql.join([...ofWords, ...ofChoices], sql` `)}
    ), bases as materialized (
      select chunk, brand_id, condition, ${sql.join([null, ...by.keys()].map(base))} from chosen
    ), total as materialized (
      select coalesce(sum(bit_count(but_null)), 0) as found from bases
    )
    select facet, value, count::int as count, null as bits from (
      select null as facet, null as value, found as count from total
      ${sql.join(counted, sql` `)}
      union all select v.kind, v.value, sum(bit_count(${ofKind} & v.bits)) from bases b join search_bits v using (chunk)
        where v.kind = any (${kinds}::text[]) and b.but_null is not null and v.chunk = any (array(select chunk from bases where but_null is not null)) group by 1, 2
    ) counted where count > 0 or facet is null
    union all select null, null, sum(bit_count(b.bits))::int, '' from search_bits b join search_chunks c using (chunk)
      where b.kind = 'live' and ${brand?.alone ? (brand.ofChunk ?? sql`true`) : sql`true`} and (select found from total) <= ${mostFound}
    union all select null, chunk::text, 0, but_null::text from bases where bit_count(but_null) > 0 and (select found from total) <= ${mostFound}`.execute(
    db,
  )
  const counts = inMaps(rows.filter(({ bits }) => bits === null))
  if ((counts.get(null)?.get(null) ?? 0) > mostFound) return { counts, found: null }
  const at = rows.flatMap(({ value, bits }) =>
    bits === null ? [] : positionsOf(bits).map((position) => ({ chunk: Number(value), position })),
  )
  return { counts, found: { at, among: rows.find(({ value, bits }) => value === null && bits !== null)?.count ?? 0 } }
}

/** Of the ones in a text of zeros and ones. */
function positionsOf(bits: string): number[] {
  const positions: number[] = []
  for (let at = bits.indexOf('1'); at >= 0; at = bits.indexOf('1', at + 1)) positions.push(at)
  return positions
}

async function sumChanges(db: Db, { words, by }: Chosen, over: readonly FacetName[]): Promise<Counts> {
  const { atMostOne, which } = failing(new Map([...by].map(([facet, choice]) => [facet, choice.columns])))
  const found = await tally(
    db,
    sql`
    select ${which} as failed, e.sign as laptops, ${sql.join(over.map((name) => sql`${columns[name]} as ${sql.id(name)}`))}
    from search_bit_changes e where ${words === null ? sql`true` : sql`e.words @@ ${words}::tsquery`} and ${atMostOne}`,
    over,
  )
  return inMaps(
    found.filter(({ facet, value, failed }) =>
      facet === null ? failed === null : value !== null && (failed === null || failed === facet),
    ),
  )
}

function inMaps(rows: readonly Count[]): Counts {
  const counts = new Map<FacetName | null, Map<string | null, number>>()
  for (const { facet, value, count } of rows) {
    const of = counts.get(facet) ?? new Map<string | null, number>()
    counts.set(facet, of.set(value, (of.get(value) ?? 0) + count))
  }
  return counts
}
