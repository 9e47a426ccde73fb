import { toMinor, type FacetName, type SearchQuery } from '@market/contract'
import { sql, type RawBuilder } from 'kysely'
import { conditionInside } from '../products/present.ts'
import { monthStarts, priceStarts } from './ranges.ts'
import { oneOfMarks } from './text-query.ts'

type Sql = RawBuilder<unknown>

/** One facet's choice as part of the text query, and as conditions on `e`, a row of search_entries. */
interface Choice {
  /** Of the marks that stand among a listing's words (search_marks); null: nothing can be found. */
  marks: string | null
  /** What the marks leave open. */
  exactly?: Sql
  /** The same without marks, where an index of its own has it in order. */
  alone?: Sql
}

export interface Chosen {
  /** The text's, if it has words. */
  words: string | null
  by: Map<FacetName, Choice>
}

/** `brandIds`: of the brands that were asked for, those that there are; null: none was asked for. */
export function choicesOf(query: SearchQuery, brandIds: readonly string[] | null, words: string | null): Chosen {
  const found: [FacetName, Choice | null][] = [
    ['brand', brandIds && { marks: oneOfMarks('b', brandIds), ...(brandIds.length === 1 && { alone: sql`e.brand_id = ${brandIds[0]}::uuid` }) }],
    ['condition', query.condition ? { marks: oneOfMarks('c', query.condition.map((one) => conditionInside[one])) } : null],
    ['price', within('p', sql`e.price`, priceStarts, minor(query.minPrice), minor(query.maxPrice))],
    ['months', within('m', sql`e.months`, monthStarts, query.minMonths, query.maxMonths)],
    ['place', query.place ? { marks: oneOfMarks('l', query.place.map((place) => place.toLowerCase())) } : null],
    ['negotiable', is('n', query.negotiable)],
    ['verified', is('v', query.verified)],
  ]
  return { words, by: new Map(found.flatMap(([facet, choice]) => (choice ? [[facet, choice]] : []))) }
}

/** The condition of all that was chosen, or of all but one facet's own choice. */
export function allOf({ words, by }: Chosen, but?: FacetName): Sql {
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

function matches(textQuery: string): Sql {
  return sql`e.words @@ ${textQuery}::tsquery`
}

/** The marks of all ranges that the bounds touch, and the bounds themselves. */
function within(letter: string, column: Sql, starts: readonly number[], min: number | undefined, max: number | undefined): Choice | null {
  if (min === undefined && max === undefined) return null
  const touched = starts.flatMap((start, n) => ((max === undefined || start <= max) && (min === undefined || (starts[n + 1] ?? Infinity) > min) ? [String(n + 1)] : []))
  const exactly = sql.join([...(min === undefined ? [] : [sql`${column} >= ${min}`]), ...(max === undefined ? [] : [sql`${column} <= ${max}`])], sql` and `)
  return { marks: oneOfMarks(letter, touched), exactly, ...(letter === 'p' && { alone: exactly }) }
}

function is(letter: string, wanted: boolean | undefined): Choice | null {
  return wanted === undefined ? null : { marks: oneOfMarks(letter, [String(wanted)]) }
}

function minor(price: number | undefined): number | undefined {
  return price === undefined ? undefined : toMinor(price)
}
