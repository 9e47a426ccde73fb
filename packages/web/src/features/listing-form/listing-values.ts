import type { FaultPhotos, Product } from '@market/contract'
import { factNames } from '@market/contract/facts'
import {
  fieldOf,
  formFieldNames,
  type FieldValue,
  type FormFieldName,
  type ListingField,
  type NamesOf,
} from '@market/contract/listing-fields'
import { texts } from '@market/contract/texts'
import { blankFacts, typedFact, type FactSourceValues, type FactValues } from './fact-values.ts'

type FieldValues = {
  [Name in FormFieldName]: Name extends NamesOf<{ type: 'picture' }> ? string[] : Typed<FieldValue<Name>>
}

/** The form's values before parsing: numbers may still be strings, and the photos are those uploaded so far. */
export interface ListingValues extends FieldValues {
  facts: FactValues
  factSources: FactSourceValues
  /** Those uploaded so far, also of faults that are not ticked now. */
  faultPhotos: FaultPhotos
  /** The hash of the serial number in the laptop's report. */
  machine: string
}
type Typed<Value> = Value extends boolean ? 'true' | 'false' : Value extends number ? string : Value

export const blankListing: ListingValues = {
  ...(Object.fromEntries(formFieldNames.map((name) => [name, blankOf(fieldOf(name))])) as unknown as FieldValues),
  facts: blankFacts,
  factSources: {},
  faultPhotos: {},
  machine: '',
}

function blankOf(field: ListingField): string | string[] {
  if (field.type === 'picture') return []
  if (field.required === false) return ''
  // An untouched select promises the least.
  if (field.type === 'choice') return Object.keys(field.storedAs).at(-1) ?? ''
  return field.type === 'flag' ? 'false' : ''
}

/** The form's values of a listing. */
export function valuesOf(product: Product): ListingValues {
  const { facts = {}, factSources = {}, faultPhotos = {} } = product
  const typed = factNames.map((name) => [name, facts[name] === undefined ? blankFacts[name] : typedFact(facts[name])])
  const sources = factNames.map((name) => [name, factSources[name]?.source])
  return {
    ...(Object.fromEntries(formFieldNames.map((name) => [name, typedOf(name, product)])) as unknown as FieldValues),
    facts: Object.fromEntries(typed),
    factSources: Object.fromEntries(sources),
    faultPhotos,
    machine: '',
  }
}

function typedOf(name: FormFieldName, product: Product): string | string[] {
  if (fieldOf(name).type === 'picture') return product.photos ?? [product.photoUrl]
  const value = product[name]
  return value === null || value === undefined ? '' : String(value)
}

/** What helps to fill the field in. */
export function helpOf(name: FormFieldName): string | undefined {
  const help: Readonly<Partial<Record<FormFieldName, string>>> = texts.addProduct.help
  return help[name]
}
