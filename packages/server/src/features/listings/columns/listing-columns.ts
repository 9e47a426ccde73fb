import {
  fieldOf,
  listingFieldNames,
  listingFields,
  toMajor,
  toMinor,
  type FieldType,
  type ImportedFields,
  type ListingColumns,
  type ListingField,
  type ListingFieldName,
  type NewListing,
  type StoredFieldName,
} from '@market/contract'
import { sql } from 'kysely'

export type Value = string | number | boolean | null

/** A field of the contract's table that is a column of `products`. */
interface StoredField {
  name: StoredFieldName
  field: ListingField
  column: keyof ListingColumns
}

export const storedFields: readonly StoredField[] = listingFieldNames
  .filter(isStored)
  .map((name) => ({ name, field: listingFields[name], column: listingFields[name].column }))

export function isStored(name: ListingFieldName): name is StoredFieldName {
  return fieldOf(name).column !== undefined
}

/** The SQL type of each field type. */
export const sqlTypes = {
  text: 'text',
  price: 'bigint',
  integer: 'integer',
  choice: 'text',
  flag: 'boolean',
  picture: 'text',
  email: 'text',
} as const satisfies Record<FieldType['type'], string>

const erased = storedFields
  .filter(({ field }) => field.erased)
  .map(({ field, column }) => ({ column: sql.ref(column), empty: sql.lit(field.required === true ? '' : null) }))
/** For `update products set`: empties the fields that an erasure of the seller empties. */
export const emptyErased = sql.join(erased.map(({ column, empty }) => sql`${column} = ${empty}`))
/** Whether one of them has a value. */
export const hasErased = sql.join(
  erased.map(({ column, empty }) => sql`${column} is distinct from ${empty}`),
  sql` or `,
)

/** The columns of a listing entered by hand. */
export function columnsOf(listing: NewListing): ListingColumns {
  const entries = storedFields.map(({ name, field, column }) => [column, storeValue(field, listing[name] ?? null)])
  return Object.fromEntries(entries) as ListingColumns
}

/** The columns of an imported or demo listing. `photo`: the URL of its picture. */
export function columnsOfImport(listing: ImportedFields, photo: string): ListingColumns {
  const values: Readonly<Record<string, Value | undefined>> = listing
  const entries = storedFields.map(({ field, column }) => {
    const value = (field.imported && values[field.imported.as]) ?? null
    return [column, field.type === 'price' && typeof value === 'number' ? toMinor(value) : value]
  })
  return { ...(Object.fromEntries(entries) as ListingColumns), photo_url: photo }
}

function storeValue(field: ListingField, value: Value): Value {
  if (field.type === 'price' && typeof value === 'number') return toMinor(value)
  if (field.type === 'choice' && typeof value === 'string') return field.storedAs[value] ?? null
  return value
}

/** Returns the function that converts a stored value to its form on the wire. */
export function readerOf(field: ListingField): (stored: Value) => Value {
  if (field.type === 'price') return (stored) => (typeof stored === 'number' ? toMajor(stored) : stored)
  if (field.type !== 'choice') return (stored) => stored
  const words = new Map(Object.entries(field.storedAs).map(([word, stored]) => [stored, word]))
  return (stored) => (typeof stored === 'string' ? (words.get(stored) ?? null) : stored)
}
