import { sql, type RawBuilder } from 'kysely'

/**
 * Webhooks take seconds and reconciliation runs each minute: younger charges and holds are not yet counted as errors.
 */
export const grace = sql`interval '3 minutes'`

/** It was charged. */
export const charged = sql`m.state in ('succeeded', 'refund-due', 'refunded')`

/**
 * Of charged payment `m`: it has an order of what the ledger says was charged, of which nothing is held once it has
 * ended, and a price only if it is completed; and whether it has a balance of its seller is as the ledger says.
 */
export const orderAddsUp = sql`exists (select from orders o where o.payment_id = m.id
  and o.amount = (select sum(amount) from ledger where order_id = o.id and kind = 'charge')
  and (o.state not in ('completed', 'refunded') or balance_of(o.id, 'held') = 0)
  and o.has_seller_balance = (balance_of(o.id, 'seller') <> 0)
  and (o.state = 'completed' or not exists (select from sales where id = m.id)))`

/**
 * A payment accounts for the charge that is not refunded at the provider: it became a sale, or it is being refunded, or
 * was since the provider was asked, or by hand. Of a lost dispute the provider lists no refund.
 */
export function accountedFor(intentId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select from payments known where known.intent_id = ${intentId} and (known.state in ('succeeded', 'refund-due')
    or known.state = 'refunded' and (known.refunded_by = 'bank' or known.refunded_at > now() - ${grace}
      or exists (select from ledger join orders o on o.id = order_id
        where o.payment_id = known.id and kind = 'refund-by-hand'))))`
}

/**
 * The order of payment `m` has owed money to its buyer for more than an hour: its refund was not made. While the bank has
 * the money, none can be.
 */
export const owesBuyer = sql`(m.disputed_at is null or m.dispute_refundable) and exists (select from orders o
  where o.payment_id = m.id and balance_of(o.id, 'buyer') > 0 and not exists (
    select from ledger l where l.order_id = o.id and l.credit = 'buyer' and l.at > now() - interval '1 hour'))`
