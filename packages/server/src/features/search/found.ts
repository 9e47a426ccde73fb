import { sql, type RawBuilder } from 'kysely'
import { fewOf, type Chosen } from './conditions.ts'

export interface Found {
  /** Positions in bits (migration 0016). */
  at: readonly { chunk: number; position: number }[]
  /** How many laptops there are, of the brand where one alone was chosen. */
  among: number
}

/**
 * Of all that was chosen the id and `key`, by which a page is in order: of those that were found, which have it beside their positions, and of what
 * has come since they were put into bits. What has changes to come is judged as it is now.
 */
export function entriesFound(chosen: Chosen, { at }: Found, key: 'posted_at' | 'price'): RawBuilder<unknown> {
  const where = fewOf(chosen)
  return sql`
    select n.${sql.id(key)} as key, n.product_id as id
    from unnest(${at.map(({ chunk }) => chunk)}::int[], ${at.map(({ position }) => position)}::int[]) f (chunk, position) join search_numbers n using (chunk, position)
    where n.product_id not in (select product_id from search_bit_changes)
    union all select e.${sql.id(key)}, e.product_id from search_entries e
    where e.product_id = any (array(select e.product_id from search_bit_changes e where e.sign = 1 and ${where})) and ${where}`
}
