import type { OwnFilters } from '@market/contract'
import type { OwnTab } from '@market/contract/own-tabs'
import { sql, type RawBuilder } from 'kysely'
import { containing } from '../../../db/like.ts'

/** The condition of each tab on a listing `p`. */
export const inTab: Record<OwnTab, RawBuilder<unknown>> = {
  'for-sale': sql`p.state = 'for_sale'`,
  booked: sql`p.state = 'for_sale' and exists (select from bookings of_it where of_it.product_id = p.id and not of_it.past)`,
  sold: sql`p.state = 'sold'`,
  paused: sql`p.state = 'paused'`,
  expired: sql`p.state = 'expired'`,
  withdrawn: sql`p.state = 'withdrawn'`,
}

/** The condition that the name of listing `p` contains each of the words. */
export function named(q = ''): RawBuilder<unknown> {
  const words = q.split(/\s+/).filter((word) => word !== '')
  if (words.length === 0) return sql`true`
  return sql.join(
    words.map((word) => sql`lower(p.item_name) ${containing(word)}`),
    sql` and `,
  )
}

/** The condition on listings for sale and sold. */
export function matches({ tab, q }: Pick<OwnFilters, 'tab' | 'q'>): RawBuilder<unknown> {
  return sql`${tab === undefined ? sql`p.state in ('for_sale', 'sold')` : inTab[tab]} and ${named(q)}`
}
