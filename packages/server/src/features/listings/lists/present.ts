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
import { presentFacts, type FactColumns } from '../columns/fact-columns.ts'
import { isStored, readerOf, storedFields, type Value } from '../columns/listing-columns.ts'
import { presentPhotos, type PhotoColumns } from '../columns/photos.ts'

/** For whom a row is presented: decides whether its private fields are included. */
export interface Viewer {
  userId: string | null
  admin: boolean
}

export const signedOutViewer: Viewer = { userId: null, admin: false }

/** The columns of `productColumns`. */
export interface ProductRow extends ListingColumns, FactColumns {
  id: string
  brand: string
  sold: boolean
  advertised: boolean
  posted_at: Date
  seller_name: string
  seller_photo: string
  seller_verified_at: Date | null
  held_until: Date | null
  /** Null for visitors, and when nobody holds it. */
  held_by_viewer: boolean | null
  seller_email: string
  /** Null for visitors. */
  private_fields_shown: boolean | null
  /** Absent in lists of other sellers' laptops, which show the cover alone. */
  more_photos?: string[]
  /** Absent in lists. */
  fault_photos?: PhotoColumns['fault_photos']
}

/** The fields stored in other tables, with their names in `ProductRow`. */
const joinedFields = { brand: 'brand', userid: 'seller_email' } as const satisfies Record<
  Exclude<ListingFieldName, StoredFieldName>,
  keyof ProductRow
>

type PrivateName = NamesOf<{ private: true }>

interface Presented<Name> {
  name: Name
  column: keyof ListingColumns | (typeof joinedFields)[keyof typeof joinedFields]
  read: (stored: Value) => Value
  /** The field is optional: null is left out. */
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

/** The only way from a listing's row to the wire. Private fields are included when `mayKnow` is true. */
export function presentProduct(row: ProductRow): Product {
  return {
    _id: row.id,
    ...presentFields(row, publicFields),
    ...presentFacts(row),
    ...presentPhotos(row),
    soldFlag: row.sold,
    advertiseFlag: row.advertised,
    createdOn: row.posted_at.toISOString(),
    userName: row.seller_name,
    userPhoto: row.seller_photo,
    userVerification: row.seller_verified_at !== null,
    ...(row.seller_verified_at && { userVerifiedOn: row.seller_verified_at.toISOString() }),
    heldUntil: row.held_until?.toISOString() ?? null,
    ...(row.held_by_viewer === true && { heldByYou: true }),
    ...(row.private_fields_shown === true && presentFields(row, privateFields)),
  }
}

/** Outside production every reply is parsed by its schema, which catches a wrong conversion. */
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

/** A viewer, or placeholders of a prepared statement. */
type Viewing = { [Name in keyof Viewer]: Viewer[Name] | RawBuilder<unknown> }

const listingColumns = sql.join(storedFields.map(({ column }) => sql.ref(`p.${column}`)))

/** `p` is products, `b` brands, `s` the seller, `h` a hold that has not expired; see `productSource`. */
export function productColumns(viewer: Viewing): RawBuilder<unknown> {
  return sql`p.id, b.name as brand, ${listingColumns}, p.facts, p.fact_sources, coalesce(p.state_before, p.state) = 'sold' as sold, p.advertised, p.posted_at, s.name as seller_name, s.photo_url as seller_photo,
    s.verified_at as seller_verified_at, h.expires_at as held_until, h.buyer_id = ${viewer.userId}::uuid as held_by_viewer,
    s.email as seller_email, ${mayKnow(viewer)} as private_fields_shown`
}

/**
 * Whether the viewer gets the private fields of `p`: Admins, its seller, a buyer who has paid for it (`knows_seller`:
 * at once, or an hour later), and one with a verified e-mail and an unpaid booking of it. A booking costs nothing: with
 * an unverified e-mail a script could create accounts, book every laptop and read every phone. Conditions that don't
 * depend on `p` are evaluated once for all rows.
 */
function mayKnow({ userId, admin }: Viewing): RawBuilder<unknown> {
  return sql`(${admin}::boolean or p.seller_id = ${userId}::uuid
    or (exists (select from payments any_of where any_of.buyer_id = ${userId}::uuid)
      and exists (select from payments mine join orders o on o.payment_id = mine.id
        where mine.product_id = p.id and mine.buyer_id = ${userId}::uuid and knows_seller(o)))
    or (is_proven(${userId}::uuid)
      and exists (select from bookings any_of where any_of.buyer_id = ${userId}::uuid)
      and exists (select from bookings mine where mine.product_id = p.id and mine.buyer_id = ${userId}::uuid and mine.payment_id is null)))`
}

/**
 * The tables joined to a listing `p`. The lateral join makes PostgreSQL read the seller by primary key instead of
 * scanning `users`.
 */
export const productJoins = sql`
  join brands b on b.id = p.brand_id
  join lateral (select * from users where id = p.seller_id limit 1) s on true
  left join holds h on h.product_id = p.id and h.expires_at > now()`

export const productSource = sql`products p ${productJoins}`
