import { sql, type RawBuilder } from 'kysely'
import type { Condition } from '@market/contract'
import { isoText, jsonMembers, type JsonFields } from '../../db/json-object.ts'

/** Who looks: decides whether a row's private fields leave. */
export interface Viewer {
  userId: string | null
  admin: boolean
}

export const nobody: Viewer = { userId: null, admin: false }

/** The inside's word for a condition of the wire. */
export const conditionInside: Record<Condition, 'excellent' | 'good' | 'fair'> = {
  Excellnet: 'excellent',
  Good: 'good',
  Fair: 'fair',
}

/** What anybody may know of a row, as it was written with it (migration 0018, decision 24); of one that was there before, made now. */
function written(row: 'p' | 's', table: 'products' | 'users'): RawBuilder<unknown> {
  return sql`coalesce(${sql.ref(`${row}.public_json`)}, (select public_json_of(own) from ${sql.table(table)} own where own.id = ${sql.ref(`${row}.id`)}))`
}

/**
 * The one door out for listings, as members of an object: most of them come written from the listing's and the seller's rows.
 * `p` is products, `b` brands, `s` the seller, `h` a living hold; see `productSource`.
 */
const publicMembers = [
  written('p', 'products'),
  ...jsonMembers({ brand: sql`b.name` }),
  sql`','`,
  written('s', 'users'),
  sql`case when h.expires_at is null then ',"heldUntil":null' else ${sql.join(jsonMembers({ heldUntil: isoText(sql`h.expires_at`) }), sql` || `)} end`,
]

/** Only for the seller, Admins, and a buyer with a proven e-mail and a booking or payment of it (design section 3). */
export const privateFields: JsonFields = { phone: sql`p.phone`, userid: sql`s.email` }

/** A listing as the text of a JSON object, for this viewer (the id may be a place in a statement), with more fields of the list at hand. */
export function productJson(
  viewer: Pick<Viewer, 'admin'> & { userId: Viewer['userId'] | RawBuilder<unknown> },
  more: JsonFields = {},
): RawBuilder<unknown> {
  return sql`concat('{', ${sql.join([...publicMembers, ...privateMembers(viewer), ...jsonMembers(more)])}, '}')`
}

function privateMembers({ admin, userId }: Parameters<typeof productJson>[0]): RawBuilder<unknown>[] {
  if (admin) return jsonMembers(privateFields)
  return userId === null
    ? []
    : [sql`case when ${mayKnow(userId)} then concat(${sql.join(jsonMembers(privateFields))}) end`]
}

/**
 * Whether a user who is not an Admin gets the private fields of `p`. An account costs nothing, so a buyer's e-mail must be proven:
 * otherwise a script could book every laptop and read every phone. What doesn't depend on `p` is asked once for all rows.
 */
export function mayKnow(userId: string | RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(p.seller_id = ${userId}
    or (exists (select from users own join identity_users i on i.id = own.identity_id where own.id = ${userId} and i.email_verified)
      and ((exists (select from bookings any_of where any_of.buyer_id = ${userId})
          and exists (select from bookings mine where mine.product_id = p.id and mine.buyer_id = ${userId}))
        or (exists (select from payments any_of where any_of.buyer_id = ${userId})
          and exists (select from payments mine where mine.product_id = p.id and mine.buyer_id = ${userId} and mine.state = 'succeeded')))))`
}

/** What belongs to a listing `p`; the seller by their key, since of a page's few rows PostgreSQL may think that reading all users is no more. */
export const productJoins = sql`
  join brands b on b.id = p.brand_id
  join lateral (select * from users where id = p.seller_id limit 1) s on true
  left join holds h on h.product_id = p.id and h.expires_at > now()`

export const productSource = sql`products p ${productJoins}`
