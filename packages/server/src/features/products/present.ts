import { toMajor, type Condition, type Product } from '@market/contract'
import { sql, type RawBuilder } from 'kysely'

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

const conditionOutside = { excellent: 'Excellnet', good: 'Good', fair: 'Fair' } as const satisfies Record<
  (typeof conditionInside)[Condition],
  Condition
>

/** What `productColumns` selects. */
export interface ProductRow {
  id: string
  brand: string
  item_name: string
  description: string
  original_price: number | null
  resale_price: number
  condition: keyof typeof conditionOutside
  photo_url: string
  location: string
  used_months: number | null
  negotiable: boolean
  sold: boolean
  advertised: boolean
  posted_at: Date
  seller_name: string
  seller_photo: string
  seller_verified: boolean
  held_until: Date | null
  phone: string | null
  seller_email: string
  /** Null for visitors. */
  private_fields_shown: boolean | null
}

/** The one door out for listings. `phone` and `userid` go to those alone of whom `mayKnow` is true. */
export function presentProduct(row: ProductRow): Product {
  return {
    _id: row.id,
    brand: row.brand,
    itemName: row.item_name,
    description: row.description,
    originalPrice: row.original_price === null ? null : toMajor(row.original_price),
    resalePrice: toMajor(row.resale_price),
    condition: conditionOutside[row.condition],
    photoUrl: row.photo_url,
    location: row.location,
    usedtime: row.used_months,
    nagotiationFlag: row.negotiable,
    soldFlag: row.sold,
    advertiseFlag: row.advertised,
    createdOn: row.posted_at.toISOString(),
    userName: row.seller_name,
    userPhoto: row.seller_photo,
    userVerification: row.seller_verified,
    heldUntil: row.held_until?.toISOString() ?? null,
    ...(row.private_fields_shown === true && { phone: row.phone, userid: row.seller_email }),
  }
}

/** A viewer, or the values of one in a statement that is prepared for all. */
type Viewing = { [Name in keyof Viewer]: Viewer[Name] | RawBuilder<unknown> }

/** `p` is products, `b` brands, `s` the seller, `h` a living hold; see `productSource`. */
export function productColumns(viewer: Viewing): RawBuilder<unknown> {
  return sql`p.id, b.name as brand, p.item_name, p.description, p.original_price, p.resale_price, p.condition, p.photo_url, p.location,
    p.used_months, p.negotiable, p.sold, p.advertised, p.posted_at, s.name as seller_name, s.photo_url as seller_photo,
    s.verified as seller_verified, h.expires_at as held_until, p.phone, s.email as seller_email, ${mayKnow(viewer)} as private_fields_shown`
}

/**
 * Whether the viewer gets the private fields of `p`: Admins, its seller, and a buyer with a proven e-mail and a booking or payment of it
 * (design section 3). An account costs nothing: with an unproven e-mail a script could book every laptop and read every phone. What doesn't
 * depend on `p` is asked once for all rows.
 */
function mayKnow({ userId, admin }: Viewing): RawBuilder<unknown> {
  return sql`(${admin}::boolean or p.seller_id = ${userId}::uuid
    or (exists (select from users own join identity_users i on i.id = own.identity_id where own.id = ${userId}::uuid and i.email_verified)
      and ((exists (select from bookings any_of where any_of.buyer_id = ${userId}::uuid)
          and exists (select from bookings mine where mine.product_id = p.id and mine.buyer_id = ${userId}::uuid))
        or (exists (select from payments any_of where any_of.buyer_id = ${userId}::uuid)
          and exists (select from payments mine where mine.product_id = p.id and mine.buyer_id = ${userId}::uuid and mine.state = 'succeeded')))))`
}

/** What belongs to a listing `p`; the seller by their key, since of a page's few rows PostgreSQL may think that reading all users is no more. */
export const productJoins = sql`
  join brands b on b.id = p.brand_id
  join lateral (select * from users where id = p.seller_id limit 1) s on true
  left join holds h on h.product_id = p.id and h.expires_at > now()`

export const productSource = sql`products p ${productJoins}`
