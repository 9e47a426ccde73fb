import {
  Problem,
  reportedFacts,
  toMajor,
  type CallReply,
  type Calls,
  type CheckResult,
  type Facts,
  type Receipt,
} from '@market/contract'
import { sql } from 'kysely'
import type { Member } from '../../calls/guards.ts'
import type { Db } from '../../db/db.ts'
import { findOrder } from '../../features/orders/repository.ts'
import type { SigningKeys } from '../../platform/signing-keys.ts'
import { roleIn } from '../trade/act-on-order.ts'
import { completedAt } from '../trade/read-order.ts'

interface Needs {
  db: Db
  receiptKeys: SigningKeys
  publicUrl: string
}

interface Row {
  itemName: string
  facts: Facts
  completedOn: Date | null
  check: { on: string; result: CheckResult } | null
}

/** The receipt of a completed order. Of the same order it is always the same, while the key is. */
export async function getReceipt(
  { db, receiptKeys, publicUrl }: Needs,
  member: Member,
  id: string,
): Promise<CallReply<Calls['getReceipt']>> {
  const order = await findOrder(db, id)
  if (!order || roleIn(order, member) === undefined) throw new Problem('order-not-found')
  const { rows } = await sql<Row>`
    select p.item_name as "itemName", p.facts,
      ${completedAt} as "completedOn",
      (select jsonb_build_object('on', e.at, 'result', c.result)
        from order_checks c join order_events e on e.order_id = c.order_id and e.version = c.version
        where c.order_id = o.id order by c.version desc limit 1) as check
    from orders o join products p on p.id = o.product_id where o.id = ${order.id}::uuid`.execute(db)
  const [row] = rows
  if (order.state !== 'completed' || !row?.completedOn) throw new Problem('order-not-completed')
  const { itemName, facts, completedOn, check } = row
  const told = {
    number: order.id,
    itemName,
    amount: toMajor(order.amount),
    currency: order.currency,
    paidOn: order.created_at.toISOString(),
  }
  const read = check && { on: new Date(check.on).toISOString(), result: check.result }
  const signed = await receiptKeys.sign({
    iss: publicUrl,
    ...told,
    completedOn: completedOn.toISOString(),
    facts: Object.fromEntries(
      reportedFacts.flatMap((name) => (facts[name] === undefined ? [] : [[name, facts[name]]])),
    ),
    ...(read && { check: summaryOf(read) }),
  })
  return { respons: { ...told, completedOn: completedOn.toISOString(), facts, check: read, signed } }
}

/** Short, so that the signed receipt fits into a code that a phone reads. `source`: the result is the buyer's, not ours. */
function summaryOf({ on, result: { lines } }: NonNullable<Receipt['check']>) {
  const those = (verdict: string) => lines.filter((line) => line.verdict === verdict).map(({ what }) => what)
  return { on, source: 'buyer-browser', same: those('same'), differs: those('differs') }
}
