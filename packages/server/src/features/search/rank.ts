import { sql, type RawBuilder } from 'kysely'
import type { Typed, WordPart } from './typed/read-typed.ts'
import { worthsOf, worthsOfPairs, type Worth } from './typed/word-queries.ts'

/** How well the words of `e`, a row of search_entries, fit the search: a whole number from 0 to `highestRank`. */
export function rankOf(typed: Typed): RawBuilder<unknown> {
  const words = typed.parts
    .filter((part): part is WordPart => part.kind === 'word')
    .map((part) => firstOf(worthsOf(part)))
  const pairs = worthsOfPairs(typed).map((pair) => firstOf([pair]))
  const points = [...words, ...pairs]
  return points.length === 0 ? sql`0` : sql`least(${highestRank}::integer, ${sql.join(points, sql` + `)})`
}

export const highestRank = 900

function firstOf(worths: readonly Worth[]): RawBuilder<unknown> {
  const cases = worths.map(({ query, points }) => sql`when e.words @@ ${query}::tsquery then ${sql.lit(points)}`)
  return sql`case ${sql.join(cases, sql` `)} else 0 end`
}
