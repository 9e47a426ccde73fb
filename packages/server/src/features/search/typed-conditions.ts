import { facetNames, parametersOf, type SearchQuery } from '@market/contract'
import { sql } from 'kysely'
import type { BrandRow } from '../listings/brands/repository.ts'
import { conditionsOf, type Condition } from './choices.ts'
import type { Filters } from './typed/found.ts'
import type { Part, Typed, WordPart } from './typed/read-typed.ts'
import { matching, phrase } from './typed/word-queries.ts'

/** The condition of a part, a word or filters. */
export function conditionOfPart(part: Part, brands: readonly BrandRow[]): Condition {
  if (part.kind === 'word') return conditionOfWord(part)
  const conditions = conditionsOf(part.filters, brands)
  if (part.phrase) conditions.push(sql`e.words @@ ${phrase(part.phrase)}::tsquery`)
  return sql.join(conditions, sql` and `)
}

function conditionOfWord(part: WordPart): Condition {
  const matches = sql<boolean>`e.words @@ ${matching(part)}::tsquery`
  if (part.inches === undefined) return matches
  const tenths = part.inches * 10
  return sql`(${matches} or e.screen between ${tenths}::integer and ${tenths + 9}::integer)`
}

/** Without the filters that the query has itself: what was chosen counts, not what was typed. */
export function withoutChosen(typed: Typed, query: SearchQuery): Typed {
  const chosen = facetNames.filter((name) => parametersOf(name).some((parameter) => query[parameter] !== undefined))
  const taken = new Set<string>(chosen.flatMap((name) => parametersOf(name)))
  const parts = typed.parts.flatMap((part): Part[] => {
    if (part.kind === 'word') return [part]
    const left = Object.entries(part.filters).filter(([name]) => !taken.has(name))
    return left.length === 0 ? [] : [{ ...part, filters: Object.fromEntries(left) as Filters }]
  })
  return { ...typed, parts }
}
