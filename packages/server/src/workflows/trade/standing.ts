import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { bankWhy } from './list-orders.ts'
import type { Standing } from './possible-acts.ts'

/** `cancelUntil`: null when the buyer can no longer cancel. */
export interface ReadStanding extends Standing {
  cancelUntil: Date | null
  /** By both parties, in this dispute. */
  offersMade: number
}

/** Offers count from the beginning of the present dispute. */
export async function readStanding(db: Db, orderId: string): Promise<ReadStanding> {
  const { rows } = await sql<Omit<ReadStanding, 'mayCancel' | 'offers'> & Standing['offers']>`
    with of_order as (select * from order_events where order_id = ${orderId}::uuid),
      begun as (select coalesce(max(version), 0) as version from of_order where to_state = 'disputed' and from_state <> 'disputed'),
      offered as (select distinct on (by_role) by_role, amount from of_order, begun
        where act = 'offer' and of_order.version > begun.version order by by_role, of_order.version desc)
    select (select amount from offered where by_role = 'buyer') as buyer,
      (select amount from offered where by_role = 'seller') as seller,
      (select count(*) from of_order, begun where act = 'offer' and of_order.version > begun.version)::int as "offersMade",
      case when o.state = 'paid' and o.cancel_until > now() then o.cancel_until end as "cancelUntil",
      m.given_twice_at is not null as twice,
      case when o.state in ('completed', 'refunded') and m.refund_failed_at is not null
        and not exists (select from refunds where payment_id = m.id and state = 'open') then balance_of(o.id, 'buyer') else 0 end as "toSend",
      case when o.state in ('completed', 'refunded') and balance_of(o.id, 'seller') < 0 then
        greatest(least(-balance_of(o.id, 'seller'), -seller_balance(o.seller_id, o.currency)), 0)
        else 0 end as debt, ${bankWhy} as bank
    from orders o join payments m on m.id = o.payment_id
    where o.id = ${orderId}::uuid`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`there is no order ${orderId}`)
  const { buyer, seller, ...rest } = row
  return { ...rest, mayCancel: rest.cancelUntil !== null, offers: { buyer, seller } }
}
