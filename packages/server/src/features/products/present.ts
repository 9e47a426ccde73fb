import { sql, type RawBuilder } from 'kysely'
import type { Condition } from '@market/contract'
import { isoText, jsonObject, type JsonFields } from '../../db/json-object.ts'

/** Who looks: decides whether a row's private fields leave. */
export interface Viewer { userId: string | null; admin: boolean }

export const nobody: Viewer = { userId: null, admin: false }

const conditionOf = sql`case p.condition when 'excellent' then 'Excellnet' when 'good' then 'Good' else 'Fair' end`

/** The inside's word for a condition of the wire. */
export const conditionInside: Record<Condition, 'excellent' | 'good' | 'fair'> = { Excellnet: 'excellent', Good: 'good', Fair: 'fair' }

/**
 * The one door out for listings: the wire's field names and where each comes from.
 * `p` is products, `b` brands, `s` the seller, `h` a living hold; see `productSource`.
 */
const publicFields: JsonFields = {
  _id: sql`p.id`,
  brand: sql`b.name`,
  itemName: sql`p.item_name`,
  description: sql`p.description`,
  originalPrice: sql`p.original_price / 100::float8`,
  resalePrice: sql`p.resale_price / 100::float8`,
  condition: conditionOf,
  photoUrl: sql`p.photo_url`,
  location: sql`p.location`,
  usedtime: sql`p.used_months`,
  nagotiationFlag: sql`p.negotiable`,
  soldFlag: sql`p.sold`,
  advertiseFlag: sql`p.advertised`,
  createdOn: isoText(sql`p.posted_at`),
  userName: sql`s.name`,
  userPhoto: sql`s.photo_url`,
  userVerification: sql`s.verified`,
  heldUntil: isoText(sql`h.expires_at`),
}

/** Only for the seller, Admins, and a buyer with a booking or payment of it (design section 3). */
export const privateFields: JsonFields = { phone: sql`p.phone`, userid: sql`s.email` }

/** A listing as JSON, for this viewer (the id may be a place in a statement), with more fields of the list at hand. */
export function productJson(viewer: Pick<Viewer, 'admin'> & { userId: Viewer['userId'] | RawBuilder<unknown> }, more: JsonFields = {}): RawBuilder<unknown> {
  if (viewer.admin) return jsonObject(publicFields, privateFields, more)
  if (viewer.userId === null) return jsonObject(publicFields, more)
  return sql`case when ${mayKnow(viewer.userId)} then ${jsonObject(publicFields, privateFields, more)} else ${jsonObject(publicFields, more)} end`
}

/** Whether somebody who is no Admin gets the private fields of `p`. */
export function mayKnow(userId: string | RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(p.seller_id = ${userId}
    or exists (select 1 from bookings mine where mine.product_id = p.id and mine.buyer_id = ${userId})
    or exists (select 1 from payments mine where mine.product_id = p.id and mine.buyer_id = ${userId} and mine.state = 'succeeded'))`
}

/** What belongs to a listing `p`. */
export const productJoins = sql`
  join brands b on b.id = p.brand_id
  join users s on s.id = p.seller_id
  left join holds h on h.product_id = p.id and h.expires_at > now()`

export const productSource = sql`products p ${productJoins}`
