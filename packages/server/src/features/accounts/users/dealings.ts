import { highestCount, type Dealings } from '@market/contract'
import { sql, type RawBuilder } from 'kysely'

/** Stops one above the highest count that is shown, so that a user with many rows costs no more than that. */
function countUpTo(rows: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(select count(*)::int from (select ${rows} limit ${sql.lit(highestCount + 1)}) counted)`
}

const isPaid = sql`exists (select from payments m where m.product_id = p.id and m.state = 'succeeded')`

/** The dealings of a user `u`, as JSON. Each count reads an index that begins with the user. */
export const dealingsColumn = sql`json_build_object(
  'listings', ${countUpTo(sql`from products p where p.seller_id = u.id and p.state in ('for_sale', 'sold') and not (p.state = 'sold' and ${isPaid})`)},
  'sold', ${countUpTo(sql`from products p where p.seller_id = u.id and coalesce(p.state_before, p.state) = 'sold' and ${isPaid}`)},
  'reported', ${countUpTo(sql`from reports r where r.seller_id = u.id and r.closed_at is null`)},
  'bookings', ${countUpTo(sql`from bookings b where b.buyer_id = u.id and b.payment_id is null`)},
  'purchases', ${countUpTo(sql`from payments m where m.buyer_id = u.id and m.state = 'succeeded'`)},
  'reports', ${countUpTo(sql`from reports r where r.reporter_id = u.id`)}) as dealings`

/** The columns of a user as Admins see them, beside those of `UserRow`. */
export interface DealingsRow {
  created_at: Date
  dealings: Dealings
}

export function presentDealings({ created_at, dealings }: DealingsRow) {
  return { memberSince: created_at.toISOString(), dealings }
}
