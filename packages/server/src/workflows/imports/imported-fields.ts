import { fieldOf, fieldOfImport, importedNames, type ImportedName, type ListingField } from '@market/contract'

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
export const importedFields: readonly ImportedField[] = importedNames.map((name) => {
  const field = fieldOf(fieldOfImport(name))
  const fallback = field.imported?.default
  return {
    name,
    field,
    fallback: fallback ?? emptyValue(field),
    required: field.required === true && fallback === undefined,
  }
})

function emptyValue({ required }: ListingField): '' | null | undefined {
  if (required === true) return ''
  return required === 'by hand' ? null : undefined
}
