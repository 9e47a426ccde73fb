import { toMinor, type FacetName, type SearchQuery } from '@market/contract'
import { sql, type RawBuilder } from 'kysely'
import { conditionInside } from '../products/present.ts'
import type { Bounds, CutRange } from './bounds-in-bits.ts'
import { monthStarts, priceStarts } from './ranges.ts'
import { oneOfMarks } from './text-query.ts'

type Sql = RawBuilder<unknown>

/** One facet's choice as part of the text query, and as conditions on `e`, a row of search_entries. */
export interface Choice {
  /** Of the marks that stand among a listing's words (search_marks); null: nothing can be found. */
  marks: string | null
  /** What the marks leave open. */
  exactly?: Sql
  /** The same without marks, where an index of its own has it in order. */
  alone?: Sql
  /** The same on columns of `e` alone. */
  columns: Sql
  /** Of `c`, a row of search_cells or search_place_cells: whether laptops in it may be meant. */
  touches: Sql
  /** Of a brand and a condition, of `c`, a row of search_chunks. */
  ofChunk?: Sql
  /** Of the others, of a row of search_bits that has their kind. */
  bits?: Sql
  /** Of prices and months in place of that. */
  bounds?: Bounds
}

export interface Chosen {
  /** The text's, if it has words. */
  words: string | null
  /** The words themselves; null where one of them is only the beginning of what is meant. */
  whole: readonly string[] | null
  by: Map<FacetName, Choice>
}

/** `brandIds`: of the brands that were asked for, those that there are; null: none was asked for. `words`, `whole`: as Chosen has them. */
export function choicesOf(
  query: SearchQuery,
  brandIds: readonly string[] | null,
  words: string | null,
  whole: readonly string[] | null,
): Chosen {
  const found: [FacetName, Choice | null][] = [
    [
      'brand',
      brandIds && {
        ...oneOf('b', 'brand_id', 'uuid', brandIds),
        ...(brandIds.length === 1 && { alone: sql`e.brand_id = ${brandIds[0]}::uuid` }),
      },
    ],
    [
      'condition',
      query.condition
        ? oneOf(
            'c',
            'condition',
            'text',
            query.condition.map((one) => conditionInside[one]),
          )
        : null,
    ],
    ['price', within('p', 'price', priceStarts, minor(query.minPrice), minor(query.maxPrice))],
    ['months', within('m', 'months', monthStarts, query.minMonths, query.maxMonths)],
    ['place', query.place ? placed(query.place) : null],
    ['negotiable', is('n', 'negotiable', query.negotiable)],
    ['verified', is('v', 'verified', query.verified)],
  ]
  return { words, whole, by: new Map(found.flatMap(([facet, choice]) => (choice ? [[facet, choice]] : []))) }
}

/** The condition of all that was chosen, or of all but one facet's own choice. */
export function allOf({ words, by }: Chosen, but: FacetName | null = null): Sql {
  const choices = [...by].flatMap(([facet, choice]) => (facet === but ? [] : [choice]))
  const [first] = choices
  if (!first) return words === null ? sql`true` : matches(words)
  if (choices.length === 1 && words === null && first.alone) return first.alone
  const marks = choices.flatMap((choice) => (choice.marks === null ? [] : [choice.marks]))
  if (marks.length < choices.length) return sql`false`
  // Each on its own: PostgreSQL walks the lists of several conditions side by side, where one with everything in it is judged for each laptop.
  const conditions = [...(words === null ? [] : [words]), ...marks].map(matches)
  return sql.join([...conditions, ...choices.flatMap(({ exactly }) => (exactly ? [exactly] : []))], sql` and `)
}

/** The same where few are found and no order is walked: the index of choices finds them sooner than lists of marks, which it lacks for places. */
export function fewOf(chosen: Chosen): Sql {
  const { words, by } = chosen
  const place = by.get('place')
  if (by.size === 0 || place?.marks === null) return allOf(chosen)
  const columns = [...by].flatMap(([facet, choice]) => (facet === 'place' ? [] : [choice.columns]))
  return sql.join(
    [...(words === null ? [] : [matches(words)]), ...(place ? [matches(place.marks)] : []), ...columns],
    sql` and `,
  )
}

function matches(textQuery: string): Sql {
  return sql`e.words @@ ${textQuery}::tsquery`
}

/** The marks of all ranges that the bounds touch, and the bounds themselves. */
function within(
  letter: string,
  name: 'price' | 'months',
  starts: readonly number[],
  min: number | undefined,
  max: number | undefined,
): Choice | null {
  if (min === undefined && max === undefined) return null
  const touched = starts.flatMap((start, n) => {
    const next = starts[n + 1] ?? Infinity
    if ((max !== undefined && start > max) || (min !== undefined && next <= min)) return []
    return [
      {
        number: n + 1,
        width: next - start,
        ...(min !== undefined && min > start && { from: min - start }),
        ...(max !== undefined && max < next - 1 && { to: max - start }),
      },
    ]
  })
  const isCut = ({ from, to }: CutRange): boolean => from !== undefined || to !== undefined
  const column = sql.ref(`e.${name}`)
  const exactly = sql.join(
    [
      ...(min === undefined ? [] : [sql`${column} >= ${min}`]),
      ...(max === undefined ? [] : [sql`${column} <= ${max}`]),
    ],
    sql` and `,
  )
  const numbers = touched.map(({ number }) => number)
  return {
    marks: oneOfMarks(letter, numbers.map(String)),
    exactly,
    columns: exactly,
    touches: sql`${sql.ref(`c.${name}`)} = any (${numbers}::smallint[])`,
    bounds: {
      kind: name,
      whole: touched.filter((range) => !isCut(range)).map(({ number }) => number),
      cut: touched.filter(isCut),
    },
    ...(letter === 'p' && { alone: exactly }),
  }
}

function oneOf(letter: string, name: string, type: 'uuid' | 'text', values: readonly string[]): Choice {
  const of = (table: 'c' | 'e'): Sql => sql`${sql.ref(`${table}.${name}`)} = any (${values}::${sql.raw(type)}[])`
  return { marks: oneOfMarks(letter, values), columns: of('e'), touches: of('c'), ofChunk: of('c') }
}

function placed(places: readonly string[]): Choice {
  const lower = places.map((place) => place.toLowerCase())
  return {
    marks: oneOfMarks('l', lower),
    columns: sql`lower(e.place) = any (${lower}::text[])`,
    touches: sql`lower(c.place) = any (${lower}::text[])`,
    bits: sql`lower(value) = any (${lower}::text[])`,
  }
}

function is(letter: string, name: string, wanted: boolean | undefined): Choice | null {
  return wanted === undefined
    ? null
    : {
        marks: oneOfMarks(letter, [String(wanted)]),
        columns: sql`${sql.ref(`e.${name}`)} = ${wanted}`,
        touches: sql`${sql.ref(`c.${name}`)} = ${wanted}`,
        bits: sql`value = ${String(wanted)}`,
      }
}

function minor(price: number | undefined): number | undefined {
  return price === undefined ? undefined : toMinor(price)
}
