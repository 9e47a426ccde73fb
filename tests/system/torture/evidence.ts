import { silent } from './clock.ts'
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
  /** Left the market's account at the provider again: on the card, or taken by the bank. */
  back: number
  /** Sent to the buyer by hand. */
  byHand: number
  /** Given to the buyer beyond the charge. */
  twice: number
  /** The seller's, paid out or not, with the fee, less what was written off or given twice. */
  kept: number
  /** Went back without being owed: refunded by somebody else than the market, or taken by the bank. */
  unasked: number
  /** Somebody has to act by a time to come. */
  waits: boolean
  version: number
  events: number
  /** Its buyer cancelled it, after which the laptop is for sale again. */
  cancelled: boolean
  /** The act of its birth. */
  born: string
  /** When its payment began, and when it was refunded, in milliseconds. */
  begun: number
  refunded: number | null
  /** Nobody has acted on it for 60 days. */
  silent: boolean
}

/** The final data: what clients were answered, what sellers requested, and the rows of the market and the provider. */
export interface Evidence {
  laptops: Laptop[]
  notes: Note[]
  products: { id: string; sold: boolean; withdrawn: boolean; amount: number }[]
  payments: PaymentRow[]
  orders: { product_id: string; buyer: string; payment_id: string }[]
  trades: Trade[]
  /** `booked`: what has left sellers' balances for it. */
  payouts: { id: string; state: string; reference: string | null; amount: number; booked: number }[]
  /** Of the marks in what was written with acts, how many events have each. */
  marks: Map<string, number>
  /** The ledger's accounts, in minor units; `provider`: what is left of the charges. */
  sums: Record<string, number>
  moves: { from_state: string; act: string; by_role: string; to_state: string; made: number }[]
  holds: { product_id: string }[]
  eventsSeen: Set<string>
  jobsLeft: { task: string; error: string | null }[]
  /** Of each payment, the kinds of notice about it. */
  told: Map<string, string[]>
  books: ProviderBooks
}

/** The mails, and the refunds that have not given up: after that, what is owed is found by the sweep. */
export const unfinished = `from graphile_worker._private_jobs j
  join graphile_worker._private_tasks t on t.id = j.task_id
  where t.identifier = 'send-mail' or t.identifier = 'refund-payment' and j.attempts < j.max_attempts`

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
    `select p.id, p.product_id, u.email as buyer, p.amount::int as amount, p.state, p.intent_id, p.refunded_amount::int as refunded_amount, p.refunded_by
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
      balance_of(id, 'by-hand')::int as "byHand", given_twice(id)::int as twice,
      (balance_of(id, 'seller') + balance_of(id, 'fees') + balance_of(id, 'bank') + balance_of(id, 'costs'))::int as kept,
      (select coalesce(sum(l.amount), 0)::int from ledger l where l.order_id = orders.id
        and l.kind in ('award-buyer', 'take-back') and l.source like '%:provider %') as unasked,
      waits_for is not null and due_at > now() as waits, version, ${silent} as silent,
      (select count(*)::int from order_events e where e.order_id = orders.id) as events,
      (select act from order_events e where e.order_id = orders.id and version = 1) as born,
      exists (select from order_events e where e.order_id = orders.id and act = 'cancel' and by_role = 'buyer') as cancelled,
      (select extract(epoch from requested_at) * 1000 from payments m where m.id = payment_id)::float8 as begun,
      (select extract(epoch from min(at)) * 1000 from order_events e where e.order_id = orders.id
        and to_state = 'refunded')::float8 as refunded
    from orders`,
  )
  const marks = await ask<{ mark: string; count: number }>(
    socket,
    `select right(text, 36) as mark, count(*)::int as count from order_events where text <> '' group by 1`,
  )
  const moves = await ask<Evidence['moves'][number]>(
    socket,
    `select m.from_state, m.act, m.by_role, m.to_state, count(e.order_id)::int as made
    from order_moves m left join order_events e using (from_state, act, by_role, to_state)
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  )
  const payouts = await ask<Evidence['payouts'][number]>(
    socket,
    `select p.id, p.state, p.reference, p.amount::float8 as amount, coalesce(booked.sum, 0)::float8 as booked from payouts p
    left join (select payout_id, sum(case kind when 'paid-out' then amount else -amount end) as sum from ledger
      where payout_id is not null group by 1) booked on booked.payout_id = p.id`,
  )
  const sums = await ask<{ account: string; sum: number }>(
    socket,
    `select account, sum(amount)::float8 as sum from (
      select debit as account, case debit when 'provider' then amount else -amount end as amount from ledger
      union all select credit, case credit when 'provider' then -amount else amount end from ledger) l group by 1`,
  )
  const holds = await ask<{ product_id: string }>(socket, 'select product_id from holds')
  const events = await ask<{ id: string }>(socket, 'select id from card_events')
  const jobsLeft = await ask<Evidence['jobsLeft'][number]>(
    socket,
    `select t.identifier as task, j.last_error as error ${unfinished}`,
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
    payouts,
    moves,
    holds,
    jobsLeft,
    books,
    sums: Object.fromEntries(sums.map(({ account, sum }) => [account, sum])),
    marks: new Map(marks.map(({ mark, count }) => [mark, count])),
    told: new Map(told.map(({ cause, kinds }) => [cause, kinds])),
    eventsSeen: new Set(events.map(({ id }) => id)),
  }
}
