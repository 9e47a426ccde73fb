import type { Language } from '@market/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/db.ts'

/** `proven`: the owner of the address has shown that it is theirs. */
export interface Reader {
  email: string
  language: Language | null
  proven: boolean
}

/** `deleted`: has deleted the account, so there is no address to mail to. */
interface Party extends Reader {
  name: string
  phone: string
  address: string
  deleted: boolean
}

/** Whether the address of this row of `users` is proven now. */
export function isProven(user: 'b' | 's' | 'u'): RawBuilder<boolean> {
  return sql<boolean>`exists (select from identity_users i where i.id = ${sql.ref(`${user}.identity_id`)}
    and i.email = ${sql.ref(`${user}.email`)} and i.email_verified)`
}

export interface Order {
  item: string
  trxId: string
  amount: number
  currency: string
  takenByBank: boolean
  buyer: Party
  seller: Party
}

/** A payment with its buyer and seller, for the mails about it. The buyer's address is the booking's. */
export async function findOrder(db: Db, paymentId: string): Promise<Order> {
  const row = await db
    .selectFrom('payments as m')
    .innerJoin('products as p', 'p.id', 'm.product_id')
    .innerJoin('users as b', 'b.id', 'm.buyer_id')
    .innerJoin('users as s', 's.id', 'p.seller_id')
    .leftJoin('bookings as k', 'k.payment_id', 'm.id')
    .select(['p.item_name', 'm.intent_id', 'm.amount', 'm.currency', 'p.phone as seller_phone', 'k.phone', 'k.address'])
    .select([
      'b.name as buyer_name',
      'b.email as buyer_email',
      'b.language as buyer_language',
      's.name as seller_name',
      's.email as seller_email',
      's.language as seller_language',
    ])
    .select([
      sql<boolean>`coalesce(m.refunded_by = 'bank', false)`.as('taken_by_bank'),
      sql<boolean>`b.deleted_at is not null`.as('buyer_deleted'),
      sql<boolean>`s.deleted_at is not null`.as('seller_deleted'),
      isProven('b').as('buyer_proven'),
      isProven('s').as('seller_proven'),
    ])
    .where('m.id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return {
    item: row.item_name,
    trxId: row.intent_id ?? '',
    amount: row.amount,
    currency: row.currency,
    takenByBank: row.taken_by_bank,
    buyer: {
      name: row.buyer_name,
      email: row.buyer_email,
      phone: row.phone ?? '',
      address: row.address ?? '',
      language: row.buyer_language,
      proven: row.buyer_proven,
      deleted: row.buyer_deleted,
    },
    seller: {
      name: row.seller_name,
      email: row.seller_email,
      phone: row.seller_phone ?? '',
      address: '',
      language: row.seller_language,
      proven: row.seller_proven,
      deleted: row.seller_deleted,
    },
  }
}

/** Undefined when the reporter is deleted. */
export function findReporter(db: Db, reportId: string): Promise<(Reader & { name: string; item: string }) | undefined> {
  return db
    .selectFrom('reports as r')
    .innerJoin('users as u', 'u.id', 'r.reporter_id')
    .innerJoin('products as p', 'p.id', 'r.product_id')
    .select(['u.email', 'u.name', 'u.language', 'p.item_name as item'])
    .select(isProven('u').as('proven'))
    .where('r.id', '=', reportId)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
}

/**
 * The facts for the mail about a booking, which may have been deleted since. Undefined when the buyer or the seller is
 * deleted.
 */
export function findBooking(
  db: Db,
  productId: string,
  buyerId: string,
): Promise<(Reader & { name: string; item: string; buyerName: string; phone: string }) | undefined> {
  return db
    .selectFrom('products as p')
    .innerJoin('users as s', 's.id', 'p.seller_id')
    .innerJoin('users as b', (join) => join.on('b.id', '=', buyerId))
    .leftJoin('bookings as k', (join) => join.onRef('k.product_id', '=', 'p.id').onRef('k.buyer_id', '=', 'b.id'))
    .select(['s.email', 's.name', 's.language', 'p.item_name as item', 'b.name as buyerName'])
    .select([sql<string>`coalesce(k.phone, '')`.as('phone'), isProven('s').as('proven')])
    .where('p.id', '=', productId)
    .where('b.deleted_at', 'is', null)
    .where('s.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** The buyer of a booking, for the mail that its laptop is gone. Undefined when the account is deleted. */
export function findBooker(
  db: Db,
  productId: string,
  buyerId: string,
): Promise<(Reader & { name: string; item: string; brand: string }) | undefined> {
  return db
    .selectFrom('users as u')
    .innerJoin('products as p', (join) => join.on('p.id', '=', productId))
    .innerJoin('brands as b', 'b.id', 'p.brand_id')
    .select(['u.email', 'u.name', 'u.language', 'p.item_name as item', 'b.name as brand'])
    .select(isProven('u').as('proven'))
    .where('u.id', '=', buyerId)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
}
