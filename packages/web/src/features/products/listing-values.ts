import {
  fieldOf,
  formFieldNames,
  type FieldValue,
  type FormFieldName,
  type ListingField,
  type NamesOf,
} from '@market/contract/listing-fields'
import { texts } from '@market/contract/texts'
import { blankFacts, type FactSourceValues, type FactValues } from '../facts/fact-values.ts'

type FieldValues = {
  [Name in FormFieldName]: Name extends NamesOf<{ type: 'picture' }> ? File | null : Typed<FieldValue<Name>>
}

/** The form's values before parsing: numbers may still be strings. */
export interface ListingValues extends FieldValues {
  facts: FactValues
  factSources: FactSourceValues
  /** The hash of the serial number in the laptop's report. */
  machine: string
}
type Typed<Value> = Value extends boolean ? 'true' | 'false' : Value extends number ? string : Value

export const blankListing: ListingValues = {
  ...(Object.fromEntries(formFieldNames.map((name) => [name, blankOf(fieldOf(name))])) as unknown as FieldValues),
  facts: blankFacts,
  factSources: {},
  machine: '',
}

function blankOf(field: ListingField): string | null {
  if (field.type === 'picture') return null
  if (field.required === false) return ''
  // An untouched select promises the least.
  if (field.type === 'choice') return Object.keys(field.storedAs).at(-1) ?? ''
  return field.type === 'flag' ? 'false' : ''
}

/** What helps to fill the field in. */
export function helpOf(name: FormFieldName): string | undefined {
  const help: Readonly<Partial<Record<FormFieldName, string>>> = texts.addProduct.help
  return help[name]
}
