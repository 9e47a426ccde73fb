import { moveOf, Problem, toMajor, type CallReply, type Calls, type Order } from '@market/contract'
import { sql } from 'kysely'
import type { Member } from '../../calls/guards.ts'
import type { Db } from '../../db/db.ts'
import { isoText, jsonObject } from '../../db/paging/json-object.ts'
import { readBalances } from '../../features/ledger/post.ts'
import { readCode } from '../../features/orders/codes.ts'
import { findOrder } from '../../features/orders/repository.ts'
import { roleIn, type Role } from './act-on-order.ts'
import { lastEvents } from './list-events.ts'
import { bankWhy, orderColumns } from './list-orders.ts'
import { isHeldBack, possibleActs } from './possible-acts.ts'
import { readStanding } from './standing.ts'

type Read = Pick<Order, 'buyer' | 'seller' | 'events' | 'completedOn' | 'lastCheck' | 'trxId' | 'check' | 'bank'> & {
  listed: Omit<Order, 'role'>
}

/** When order `o` was completed first. */
export const completedAt = sql`(select e.at from order_events e where e.order_id = o.id and e.to_state = 'completed'
  order by e.version limit 1)`

const lastCheck = sql`(select ${jsonObject({ result: sql`c.result`, at: isoText(sql`e.at`) })}
  from order_checks c join order_events e on e.order_id = c.order_id and e.version = c.version
  where c.order_id = o.id and c.version > coalesce(
    (select max(version) from order_events where order_id = o.id and to_state <> o.state), 0)
  order by c.version desc limit 1)`

const runningCheck = sql`(select ${jsonObject({
  openedOn: isoText(sql`c.opened_at`),
  until: isoText(sql`c.until`),
})} from order_checks c where c.order_id = o.id and c.ended_at is null and c.until > now())`

const ofBank = sql`case when ${bankWhy} is not null then ${jsonObject({
  why: bankWhy,
  reason: sql`m.dispute_reason`,
  evidenceDue: isoText(sql`m.evidence_due_at`),
})} end`

/**
 * With the address to write to and the number to call, while the two have something to do with each other; for an Admin
 * also while money has to be sent to the buyer, or went back to them twice. The buyer may have to wait for the
 * seller's.
 */
function party(user: string, phone: string, role: Role) {
  const meets = sql`(o.state <> 'refunded' and (${user === 'b' || role !== 'buyer'} or knows_seller(o))
    or ${role === 'admin'} and num_nonnulls(m.refund_failed_at, m.given_twice_at) > 0)`
  return sql`case when ${sql.ref(`${user}.deleted_at`)} is null then ${jsonObject({
    displayName: sql.ref(`${user}.name`),
    email: sql`case when ${meets} then ${sql.ref(`${user}.email`)} else '' end`,
    phone: sql`case when ${meets} then coalesce(${sql.raw(phone)}, '') else '' end`,
  })} end`
}

/** An order for its buyer, its seller, or an Admin who is neither; to everyone else it is not there. */
export async function getOrder(db: Db, member: Member, id: string): Promise<CallReply<Calls['getOrder']>> {
  const order = await findOrder(db, id)
  const role = order && roleIn(order, member)
  if (!order || role === undefined) throw new Problem('order-not-found')
  const { rows } = await sql<Read>`
    select ${orderColumns} as listed, ${lastEvents(role)} as events, ${runningCheck} as check, m.intent_id as "trxId",
      ${ofBank} as bank, ${isoText(completedAt)} as "completedOn", ${lastCheck} as "lastCheck",
      ${party('b', 'k.phone', role)} as buyer, ${party('s', 'p.phone', role)} as seller
    from orders o join products p on p.id = o.product_id join payments m on m.id = o.payment_id
      join users b on b.id = o.buyer_id join users s on s.id = o.seller_id
      left join bookings k on k.payment_id = o.payment_id
    where o.id = ${order.id}::uuid`.execute(db)
  const [row] = rows
  if (!row) throw new Problem('order-not-found')
  const { listed, ...rest } = row
  const isBuyer = role === 'buyer'
  const needsCode = moveOf(order.state, 'hand-over', 'seller') !== undefined
  const standing = await readStanding(db, order.id)
  const code = await readCode(db, order.id)
  const { held, buyer, provider, seller, bank, fees, 'by-hand': sent, costs, twice } = await readBalances(db, order.id)
  const { offers } = standing
  return {
    respons: {
      ...listed,
      ...rest,
      role,
      holder: order.holder,
      acts: possibleActs(order, role, standing).filter((act) => !isHeldBack(act, role, standing.bank)),
      cancelUntil: standing.cancelUntil?.toISOString() ?? null,
      code: isBuyer && needsCode && order.paused_at === null ? (code?.code ?? null) : null,
      lockedUntil: role === 'seller' && needsCode ? (code?.lockedUntil?.toISOString() ?? null) : null,
      offers: {
        buyer: offers.buyer === null ? null : toMajor(offers.buyer),
        seller: offers.seller === null ? null : toMajor(offers.seller),
      },
      money: {
        held: toMajor(held),
        toBuyer: toMajor(buyer),
        byHand: standing.toSend > 0,
        refunded: toMajor(order.amount + provider),
        sent: toMajor(sent),
        toSeller: toMajor(seller + bank),
        owes: isBuyer ? 0 : toMajor(standing.debt),
        writtenOff: isBuyer ? 0 : toMajor(-costs - twice),
        twice: role === 'admin' ? toMajor(twice) : 0,
        fee: toMajor(fees),
        feePercent: order.fee_rate / 100,
      },
    },
  }
}
