import type { DraftValues } from '@market/contract'
import { factNames } from '@market/contract/facts'
import { formFieldNames } from '@market/contract/listing-fields'
import { blankFacts } from '../listing-form/fact-values.ts'
import { blankListing, type ListingValues } from '../listing-form/listing-values.ts'

/** The form's values as a draft stores them, without what is empty. */
export function draftOf({ photoUrl: photos, facts, factSources, faultPhotos, ...values }: ListingValues): DraftValues {
  const typed = formFieldNames.flatMap((name) => {
    const value: unknown = name === 'photoUrl' ? undefined : values[name]
    return value === '' || value === undefined ? [] : [[name, value]]
  })
  const statedFacts = factNames.filter((name) => (facts[name]?.length ?? 0) > 0)
  const sourced = factNames.filter((name) => factSources[name] !== undefined)
  return {
    ...(Object.fromEntries(typed) as DraftValues),
    ...(photos.length > 0 && { photos }),
    ...(statedFacts.length > 0 && { facts: Object.fromEntries(statedFacts.map((name) => [name, facts[name]])) }),
    ...(Object.keys(faultPhotos).length > 0 && { faultPhotos }),
    ...(sourced.length > 0 && { factSources: Object.fromEntries(sourced.map((name) => [name, factSources[name]])) }),
  }
}

/** The form's values of a draft. */
export function valuesOfDraft({
  photos = [],
  facts,
  factSources = {},
  faultPhotos = {},
  ...typed
}: DraftValues): ListingValues {
  return {
    ...blankListing,
    ...(typed as Partial<ListingValues>),
    photoUrl: photos,
    facts: { ...blankFacts, ...(facts as ListingValues['facts'] | undefined) },
    faultPhotos,
    factSources: factSources as ListingValues['factSources'],
  }
}
