import { ask } from '../market/database.ts'
import { readJournals, type Note } from './journal.ts'
import type { Product } from '../market/product.ts'
import type { Provider, ProviderBooks } from '../market/provider.ts'
import type { Laptop } from './stall.ts'

export interface PaymentRow {
  id: string
  product_id: string
  buyer: string
  amount: number
  state: string
  intent_id: string | null
  refund_id: string | null
  refunded_amount: number
  refunded_by: string | null
}

/** An order, its amounts as the sums of its ledger. */
export interface Trade {
  id: string
  payment_id: string
  product_id: string
  state: string
  amount: number
  held: number
  /** Owed to the buyer. */
  owed: number
  /** Back on the card. */
  back: number
  /** Somebody has to act by a time. */
  waits: boolean
  version: number
  events: number
}

/** The final data: what clients were answered, what sellers requested, and the rows of the market and the provider. */
export interface Evidence {
  laptops: Laptop[]
  notes: Note[]
  products: { id: string; sold: boolean; withdrawn: boolean; amount: number }[]
  payments: PaymentRow[]
  orders: { product_id: string; buyer: string; payment_id: string }[]
  trades: Trade[]
  holds: { product_id: string }[]
  eventsSeen: Set<string>
  jobsLeft: { task: string; error: string | null }[]
  /** Of each payment, the kinds of notice about it. */
  told: Map<string, string[]>
  books: ProviderBooks
}

export async function gatherEvidence(
  { socket }: Product,
  provider: Provider,
  journals: string,
  laptops: Laptop[],
): Promise<Evidence> {
  const [notes, books] = await Promise.all([readJournals(journals), provider.books()])
  const products = await ask<Evidence['products'][number]>(
    socket,
    `select id, coalesce(state_before, state) = 'sold' as sold, state not in ('for_sale', 'sold') as withdrawn, resale_price::int as amount from products`,
  )
  const payments = await ask<PaymentRow>(
    socket,
    `select p.id, p.product_id, u.email as buyer, p.amount::int as amount, p.state, p.intent_id, p.refund_id, p.refunded_amount::int as refunded_amount, p.refunded_by
    from payments p join users u on u.id = p.buyer_id`,
  )
  const orders = await ask<Evidence['orders'][number]>(
    socket,
    `select b.product_id, u.email as buyer, b.payment_id
    from bookings b join users u on u.id = b.buyer_id where b.payment_id is not null and not b.past`,
  )
  const trades = await ask<Trade>(
    socket,
    `select id, payment_id, product_id, state, amount::int as amount, balance_of(id, 'held')::int as held,
      balance_of(id, 'buyer')::int as owed, (amount + balance_of(id, 'provider'))::int as back,
      waits_for is not null and due_at is not null as waits, version,
      (select count(*)::int from order_events e where e.order_id = orders.id) as events
    from orders`,
  )
  const holds = await ask<{ product_id: string }>(socket, 'select product_id from holds')
  const events = await ask<{ id: string }>(socket, 'select id from card_events')
  const jobsLeft = await ask<Evidence['jobsLeft'][number]>(
    socket,
    `select t.identifier as task, j.last_error as error
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier in ('refund-payment', 'send-mail')`,
  )
  const told = await ask<{ cause: string; kinds: string[] }>(
    socket,
    'select cause, array_agg(kind order by kind) as kinds from notices group by cause',
  )
  return {
    laptops,
    notes,
    products,
    payments,
    orders,
    trades,
    holds,
    jobsLeft,
    books,
    told: new Map(told.map(({ cause, kinds }) => [cause, kinds])),
    eventsSeen: new Set(events.map(({ id }) => id)),
  }
}
