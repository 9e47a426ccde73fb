import * as z from 'zod/mini'
import { Email, Flag, PictureAddress, Price, placeName, text, wholeNumber } from './fields.ts'
import {
  fieldOf,
  listingFieldNames,
  type FieldType,
  type FieldValue,
  type ListingFieldName,
  type NamesOf,
} from './listing-fields.ts'

/** What a client may send: numbers and flags also as a form's text. */
type GivenAs<Value> = Value extends number
  ? number | string
  : Value extends boolean
    ? boolean | 'true' | 'false'
    : Value

/** The schema of a field in a request. */
export function inputSchemaOf(field: FieldType): z.ZodMiniType {
  switch (field.type) {
    case 'text':
      return field.names ? placeName(field.longest, field.missing) : text(field.longest, field.missing)
    case 'price':
      return Price
    case 'integer':
      return wholeNumber(field)
    case 'choice':
      return z.enum(Object.keys(field.storedAs), field.missing ?? 'Choose one of the options')
    case 'flag':
      return Flag
    case 'picture':
      return PictureAddress
    case 'email':
      return Email
  }
}

/** The schema of a field in a reply, which does not check the bounds again. */
function replySchemaOf(field: FieldType): z.ZodMiniType {
  switch (field.type) {
    case 'price':
    case 'integer':
      return z.number()
    case 'flag':
      return z.boolean()
    case 'choice':
      return z.enum(Object.keys(field.storedAs))
    default:
      return z.string()
  }
}

type Optional = NamesOf<{ required: false }>
type Nullable = NamesOf<{ required: 'by hand' }>
type Private = NamesOf<{ private: true }>

type InputSchema<Name extends ListingFieldName> = z.ZodMiniType<FieldValue<Name>, GivenAs<FieldValue<Name>>>
type ReplySchema<Name extends ListingFieldName> = z.ZodMiniType<
  FieldValue<Name> | (Name extends Nullable ? null : never)
>

type InputShape = {
  [Name in ListingFieldName]: Name extends Optional ? z.ZodMiniOptional<InputSchema<Name>> : InputSchema<Name>
}
type ReplyShape<Names extends ListingFieldName> = {
  [Name in Names]: Name extends Optional | Private ? z.ZodMiniOptional<ReplySchema<Name>> : ReplySchema<Name>
}

// The type of each shape must match what the functions above return; listing-fields.test.ts checks it.

/** The fields of a new listing. */
export const inputShape = shapeOf(listingFieldNames, (name) => {
  const field = fieldOf(name)
  const schema = inputSchemaOf(field)
  return field.required === false ? z.optional(schema) : schema
}) as InputShape

/** The fields in every caller's reply. */
export const publicShape = replyShapeOf(listingFieldNames.filter((name) => !fieldOf(name).private)) as ReplyShape<
  Exclude<ListingFieldName, Private>
>

/** The fields in replies to the seller, to Admins and to the laptop's buyers. */
export const privateShape = replyShapeOf(
  listingFieldNames.filter((name) => fieldOf(name).private),
) as ReplyShape<Private>

function replyShapeOf(names: ListingFieldName[]) {
  return shapeOf(names, (name) => {
    const field = fieldOf(name)
    const schema = field.required === 'by hand' ? z.nullable(replySchemaOf(field)) : replySchemaOf(field)
    return field.required === false || field.private ? z.optional(schema) : schema
  })
}

function shapeOf<Name extends string>(names: readonly Name[], schemaOf: (name: Name) => z.ZodMiniType) {
  return Object.fromEntries(names.map((name) => [name, schemaOf(name)]))
}
