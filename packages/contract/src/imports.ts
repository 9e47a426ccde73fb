import { importedFacts, type FactName } from './facts.ts'
import {
  fieldOf,
  listingFieldNames,
  listingFields,
  type ImportedFieldName,
  type ImportedFields,
  type ListingFieldName,
} from './listing-fields.ts'

/** The most rows of a file, of one request, and of an account without a proven email. */
export const importLimits = { bytes: 5 * 1024 * 1024, rows: 2000, rowsAtOnce: 100, unproven: 20, columns: 200 } as const

/** Of a file's currency. */
export const highestRate = 1_000_000

export type ImportedName = keyof ImportedFields

/** The fields that a file may give, by their names in an import. */
export const importedNames = listingFieldNames.filter(isImported).map((name) => listingFields[name].imported.as)

/** The field of the listing that an import calls `name`. */
export function fieldOfImport(name: ImportedName): ListingFieldName {
  return listingFieldNames.filter(isImported).find((own) => listingFields[own].imported.as === name) ?? 'itemName'
}

/** What a column can be: the row's own number, a field or a fact. */
export type ImportTarget = 'sourceId' | ImportedName | FactName
export const importTargets: readonly ImportTarget[] = ['sourceId', ...importedNames, ...importedFacts]

function isImported(name: ListingFieldName): name is ImportedFieldName {
  return fieldOf(name).imported !== undefined
}
