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
  /** In the map of an import. */
  name: ImportedName
  field: ListingField
  /** What a row has where its file says nothing; undefined: it leaves the field out. */
  otherwise: string | null | undefined
  /** Whether a map has to say where it comes from. */
  required: boolean
}

/** The fields of a listing that a file can say, as the contract's table has them. */
export const importedFields: readonly ImportedField[] = listingFieldNames.filter(isImported).map((own) => {
  const field = fieldOf(own)
  const otherwise = field.imported?.default
  return {
    name: listingFields[own].imported.as,
    field,
    otherwise: otherwise ?? nothingFor(field),
    required: field.required === true && otherwise === undefined,
  }
})

function nothingFor({ required }: ListingField): '' | null | undefined {
  if (required === true) return ''
  return required === 'by hand' ? null : undefined
}

function isImported(name: ListingFieldName): name is ImportedFieldName {
  return fieldOf(name).imported !== undefined
}
