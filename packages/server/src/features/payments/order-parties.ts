import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/db.ts'
import { isoText, jsonObject } from '../../db/paging/json-object.ts'
import { readerOf, type Reader } from '../../platform/mails/recipients.ts'

/** `deleted`: has deleted the account, so there is no address to mail to. */
interface Party extends Reader {
  phone: string
  address: string
  deleted: boolean
}

function partyOf(user: string, phone: RawBuilder<unknown>, address: RawBuilder<unknown>): RawBuilder<unknown> {
  const deleted = sql`${sql.ref(`${user}.deleted_at`)} is not null`
  return jsonObject(readerOf(user), {
    phone: sql`coalesce(${phone}, '')`,
    address: sql`coalesce(${address}, '')`,
    deleted,
  })
}

export interface Order {
  item: string
  trxId: string
  amount: number
  currency: string
  takenByBank: boolean
  buyer: Party
  seller: Party
  /** The buyer gets the seller's contact. */
  knowsSeller: boolean
  /** Until when they may cancel. */
  cancelUntil: string | null
}

/** A payment with its buyer and seller, for the mails about it. The buyer's address is the booking's. */
export async function findOrder(db: Db, paymentId: string): Promise<Order> {
  const { rows } = await sql<Order>`
    select p.item_name as item, coalesce(m.intent_id, '') as "trxId", m.amount, m.currency,
      coalesce(m.refunded_by = 'bank', false) as "takenByBank", coalesce(knows_seller(o), false) as "knowsSeller",
      ${isoText(sql`o.cancel_until`)} as "cancelUntil",
      ${partyOf('b', sql`k.phone`, sql`k.address`)} as buyer, ${partyOf('s', sql`p.phone`, sql`''`)} as seller
    from payments m join products p on p.id = m.product_id
      join users b on b.id = m.buyer_id join users s on s.id = p.seller_id
      left join bookings k on k.payment_id = m.id left join orders o on o.payment_id = m.id
    where m.id = ${paymentId}::uuid`.execute(db)
  const [order] = rows
  if (!order) throw new Error(`a mail is about payment ${paymentId}, which is not there`)
  return order
}
