import { processorFamilies, productNames } from '@market/laptop-facts'
import type { BrandRow } from '../listings/brands/repository.ts'
import { tokenize } from '../listings/entries/tokenize.ts'
import { knownPlaces } from './places/known-places.ts'
import { synonyms } from './typed/synonyms.ts'

const names = [
  ...productNames,
  ...processorFamilies,
  ...knownPlaces.values(),
  ...synonyms.keys(),
  ...[...synonyms.values()].flat(),
]
export const tableWords: ReadonlySet<string> = new Set(names.flatMap(tokenize))

/** Words that correct typing however few sellers have them: of our tables and of the brands. */
export function ownWords(brands: readonly BrandRow[]): ReadonlySet<string> {
  return tableWords.union(new Set(brands.flatMap(({ name }) => tokenize(name))))
}
