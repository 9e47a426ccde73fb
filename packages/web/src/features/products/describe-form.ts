import type { Described } from '@market/contract/checklist'
import { readOneAmount } from '@market/contract/amounts'
import { readableFacts } from '../facts/fact-values.ts'
import type { Given } from './listing-preview.tsx'

/** The form's values for the checklist. `photos`: how many there are, also those that are being uploaded. */
export function describeForm(given: Given, photos: number): Described {
  return {
    photos,
    description: given.description ?? '',
    price: readOneAmount(given.resalePrice ?? ''),
    facts: readableFacts(given.facts ?? {}),
    reported: Object.values(given.factSources ?? {}).includes('report'),
  }
}
