import { factNames, type FactSource, type Facts } from '@market/contract/facts'
import type { UseFormSetValue } from 'react-hook-form'
import { typedFact } from './fact-values.ts'
import type { ListingValues } from './listing-values.ts'

/** Sets the form's facts to those that were read; the others stay. */
export function fillInFacts(setValue: UseFormSetValue<ListingValues>, read: Facts, source?: FactSource): void {
  for (const name of factNames) {
    const value = read[name]
    if (value === undefined) continue
    setValue(`facts.${name}`, typedFact(value), { shouldDirty: true, shouldValidate: true })
    setValue(`factSources.${name}`, source)
  }
}
