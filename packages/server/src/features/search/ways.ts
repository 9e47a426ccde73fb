import { highestCount, type SearchWay } from '@market/contract'
import { toMajor } from '@market/contract/money'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Condition } from './choices.ts'
import { presentTotal } from './present.ts'
import type { Filters } from './typed/found.ts'
import { isPrice, withoutParts, type Part, type Typed } from './typed/read-typed.ts'

/**
 * A search with these parts of what was typed, as it is offered. Null when it finds nothing. `conditionOf`: the
 * condition of a text, read as a search would read it.
 */
export async function presentWay(
  db: Db,
  typed: Typed,
  kept: readonly Part[],
  conditionOf: (q: string) => Condition,
): Promise<SearchWay | null> {
  const lost = typed.parts.filter((part) => !kept.includes(part))
  const q = withoutParts(typed, lost)
  const where = conditionOf(q)
  const count = await countUpToLimit(db, where)
  if (count === 0) return null
  const price = typed.parts.find(isPrice)?.filters ?? {}
  return {
    q,
    words: textOf(kept.filter((part) => !isPrice(part))),
    ...(kept.some(isPrice) ? { bounds: boundsIn(price) } : await nearestPrice(db, where, price.maxPrice === undefined)),
    without: lost.filter((part) => !isPrice(part)).map(({ text }) => text),
    ...presentTotal(count),
  }
}

const textOf = (parts: readonly Part[]): string => parts.map(({ text }) => text).join(' ')

async function countUpToLimit(db: Db, where: Condition): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count
    from (select from search_entries e where ${where} limit ${highestCount + 1}::integer) found`.execute(db)
  return rows[0]?.count ?? 0
}

function boundsIn({ minPrice, maxPrice }: Filters): NonNullable<SearchWay['bounds']> {
  return { ...(minPrice !== undefined && { min: minPrice }), ...(maxPrice !== undefined && { max: maxPrice }) }
}

async function nearestPrice(
  db: Db,
  where: Condition,
  isHighest: boolean,
): Promise<Pick<SearchWay, 'lowest' | 'highest'>> {
  const { rows } = await sql<{ price: string }>`select e.price::text as price from search_entries e where ${where}
    order by e.price ${isHighest ? sql`desc` : sql`asc`} limit 1`.execute(db)
  const price = toMajor(Number(rows[0]?.price))
  return isHighest ? { highest: price } : { lowest: price }
}
