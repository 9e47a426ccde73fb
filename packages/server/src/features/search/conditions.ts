import { toMinor, type FacetName, type SearchQuery } from '@market/contract'
import { sql, type RawBuilder } from 'kysely'
import { conditionInside } from '../products/present.ts'
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
  /** Of `c`, a row of search_cells or search_place_cells: whether laptops in it may be meant; of those whether others are in it too. */
  touches: Sql
  cuts?: Sql
  /** Where prices of cut ranges lie that are meant, in minor units. */
  pieces?: [from: number, to: number][]
}

export interface Chosen {
  /** The text's, if it has words. */
  words: string | null
  by: Map<FacetName, Choice>
}

/** `brandIds`: of the brands that were asked for, those that there are; null: none was asked for. */
export function choicesOf(query: SearchQuery, brandIds: readonly string[] | null, words: string | null): Chosen {
  const found: [FacetName, Choice | null][] = [
    ['brand', brandIds && { ...oneOf('b', 'brand_id', 'uuid', brandIds), ...(brandIds.length === 1 && { alone: sql`e.brand_id = ${brandIds[0]}::uuid` }) }],
    ['condition', query.condition ? oneOf('c', 'condition', 'text', query.condition.map((one) => conditionInside[one])) : null],
    ['price', within('p', 'price', priceStarts, minor(query.minPrice), minor(query.maxPrice))],
    ['months', within('m', 'months', monthStarts, query.minMonths, query.maxMonths)],
    ['place', query.place ? placed(query.place) : null],
    ['negotiable', is('n', 'negotiable', query.negotiable)],
    ['verified', is('v', 'verified', query.verified)],
  ]
  return { words, by: new Map(found.flatMap(([facet, choice]) => (choice ? [[facet, choice]] : []))) }
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
  return sql.join([...(words === null ? [] : [matches(words)]), ...(place ? [matches(place.marks)] : []), ...columns], sql` and `)
}

function matches(textQuery: string): Sql {
  return sql`e.words @@ ${textQuery}::tsquery`
}

/** The marks of all ranges that the bounds touch, and the bounds themselves. */
function within(letter: string, name: 'price' | 'months', starts: readonly number[], min: number | undefined, max: number | undefined): Choice | null {
  if (min === undefined && max === undefined) return null
  const touched = starts.flatMap((start, n) => {
    const end = (starts[n + 1] ?? Infinity) - 1
    return (max === undefined || start <= max) && (min === undefined || end >= min) ? [{ number: n + 1, from: Math.max(start, min ?? start), to: Math.min(end, max ?? end), whole: start >= (min ?? start) && end <= (max ?? end) }] : []
  })
  const cut = touched.filter(({ whole }) => !whole)
  const column = sql.ref(`e.${name}`)
  const exactly = sql.join([...(min === undefined ? [] : [sql`${column} >= ${min}`]), ...(max === undefined ? [] : [sql`${column} <= ${max}`])], sql` and `)
  const numbered = (ranges: typeof touched): Sql => sql`${sql.ref(`c.${name}`)} = any (${ranges.map(({ number }) => number)}::smallint[])`
  return {
    marks: oneOfMarks(letter, touched.map(({ number }) => String(number))), exactly, columns: exactly, touches: numbered(touched),
    ...(cut.length > 0 && { cuts: numbered(cut) }),
    ...(letter === 'p' && { alone: exactly, pieces: cut.map(({ from, to }): [number, number] => [from, Math.min(to, Number.MAX_SAFE_INTEGER)]) }),
  }
}

function oneOf(letter: string, name: string, type: 'uuid' | 'text', values: readonly string[]): Choice {
  const of = (table: 'c' | 'e'): Sql => sql`${sql.ref(`${table}.${name}`)} = any (${values}::${sql.raw(type)}[])`
  return { marks: oneOfMarks(letter, values), columns: of('e'), touches: of('c') }
}

function placed(places: readonly string[]): Choice {
  const lower = places.map((place) => place.toLowerCase())
  return { marks: oneOfMarks('l', lower), columns: sql`lower(e.place) = any (${lower}::text[])`, touches: sql`lower(c.place) = any (${lower}::text[])` }
}

function is(letter: string, name: string, wanted: boolean | undefined): Choice | null {
  return wanted === undefined ? null : { marks: oneOfMarks(letter, [String(wanted)]), columns: sql`${sql.ref(`e.${name}`)} = ${wanted}`, touches: sql`${sql.ref(`c.${name}`)} = ${wanted}` }
}

function minor(price: number | undefined): number | undefined {
  return price === undefined ? undefined : toMinor(price)
}
