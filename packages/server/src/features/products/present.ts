import {
  fieldOf,
  listingFieldNames,
  listingFields,
  type ListingColumns,
  type ListingFieldName,
  type NamesOf,
  type Product,
  type StoredFieldName,
} from '@market/contract'
import { sql, type RawBuilder } from 'kysely'
import { isStored, readerOf, storedFields, type Value } from './listing-columns.ts'

/** Who looks: decides whether a row's private fields leave. */
export interface Viewer {
  userId: string | null
  admin: boolean
}

export const nobody: Viewer = { userId: null, admin: false }

/** What `productColumns` selects. */
export interface ProductRow extends ListingColumns {
  id: string
  brand: string
  sold: boolean
  advertised: boolean
  posted_at: Date
  seller_name: string
  seller_photo: string
  seller_verified: boolean
  held_until: Date | null
  seller_email: string
  /** Null for visitors. */
  private_fields_shown: boolean | null
}

/** The fields that are rows of other tables, by their names in `ProductRow`. */
const joinedFields = { brand: 'brand', userid: 'seller_email' } as const satisfies Record<
  Exclude<ListingFieldName, StoredFieldName>,
  keyof ProductRow
>

type PrivateName = NamesOf<{ private: true }>

interface Presented<Name> {
  name: Name
  column: keyof ListingColumns | (typeof joinedFields)[keyof typeof joinedFields]
  read: (stored: Value) => Value
  /** Where the listing leaves it open. */
  leftOut: boolean
}

const isPrivate = (name: ListingFieldName): name is PrivateName => fieldOf(name).private === true
const isPublic = (name: ListingFieldName): name is Exclude<ListingFieldName, PrivateName> => !isPrivate(name)
const publicFields = listingFieldNames.filter(isPublic).map(presentedAs)
const privateFields = listingFieldNames.filter(isPrivate).map(presentedAs)

function presentedAs<Name extends ListingFieldName>(name: Name): Presented<Name> {
  const wide: ListingFieldName = name
  const column = isStored(wide) ? listingFields[wide].column : joinedFields[wide]
  const field = fieldOf(name)
  return { name, column, read: readerOf(field), leftOut: field.required === false }
}

/** The one door out for listings. Fields that the table calls private go to those alone of whom `mayKnow` is true. */
export function presentProduct(row: ProductRow): Product {
  return {
    _id: row.id,
    ...presentFields(row, publicFields),
    soldFlag: row.sold,
    advertiseFlag: row.advertised,
    createdOn: row.posted_at.toISOString(),
    userName: row.seller_name,
    userPhoto: row.seller_photo,
    userVerification: row.seller_verified,
    heldUntil: row.held_until?.toISOString() ?? null,
    ...(row.private_fields_shown === true && presentFields(row, privateFields)),
  }
}

/** Outside production every reply is parsed by its schema, so a field that is read wrongly is noticed. */
function presentFields<Name extends ListingFieldName>(
  row: ProductRow,
  fields: readonly Presented<Name>[],
): Pick<Product, Name> {
  const values: Partial<Record<ListingFieldName, Value>> = {}
  for (const { name, column, read, leftOut } of fields) {
    const stored = row[column]
    if (stored !== null || !leftOut) values[name] = read(stored)
  }
  return values as Pick<Product, Name>
}

/** A viewer, or the values of one in a statement that is prepared for all. */
type Viewing = { [Name in keyof Viewer]: Viewer[Name] | RawBuilder<unknown> }

const listingColumns = sql.join(storedFields.map(({ column }) => sql.ref(`p.${column}`)))

/** `p` is products, `b` brands, `s` the seller, `h` a living hold; see `productSource`. */
export function productColumns(viewer: Viewing): RawBuilder<unknown> {
  return sql`p.id, b.name as brand, ${listingColumns}, p.sold, p.advertised, p.posted_at, s.name as seller_name, s.photo_url as seller_photo,
    s.verified as seller_verified, h.expires_at as held_until, s.email as seller_email, ${mayKnow(viewer)} as private_fields_shown`
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
