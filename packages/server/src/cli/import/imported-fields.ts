import {
  fieldOf,
  listingFieldNames,
  listingFields,
  type ImportedFieldName,
  type ImportedFields,
  type ListingField,
  type ListingFieldName,
} from '@market/contract'

export type ImportedName = keyof ImportedFields

interface ImportedField {
  /** The name in an import map. */
  name: ImportedName
  field: ListingField
  /** The value of an empty cell; undefined: the field is omitted. */
  fallback: string | null | undefined
  /** Whether a map must have a source for it. */
  required: boolean
}

/** The importable fields, derived from the contract's table. */
export const importedFields: readonly ImportedField[] = listingFieldNames.filter(isImported).map((own) => {
  const field = fieldOf(own)
  const fallback = field.imported?.default
  return {
    name: listingFields[own].imported.as,
    field,
    fallback: fallback ?? emptyValue(field),
    required: field.required === true && fallback === undefined,
  }
})

function emptyValue({ required }: ListingField): '' | null | undefined {
  if (required === true) return ''
  return required === 'by hand' ? null : undefined
}

function isImported(name: ListingFieldName): name is ImportedFieldName {
  return fieldOf(name).imported !== undefined
}
