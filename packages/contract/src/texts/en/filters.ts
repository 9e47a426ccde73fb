import type { ChoiceFacet, ChoiceValue, FacetName, FlagFacet, PlainRange } from '../../facets.ts'

const titles: Record<FacetName, string> = {
  brand: 'Brand',
  condition: 'Condition',
  price: 'Price',
  processor: 'Processor',
  generation: 'Processor generation',
  ram: 'RAM',
  storage: 'Storage',
  storageKind: 'Kind of storage',
  screen: 'Screen size',
  graphics: 'Graphics',
  battery: 'Battery health',
  os: 'Operating system',
  year: 'Model year',
  months: 'Months of use',
  place: 'Place',
  region: 'Region',
  negotiable: 'Negotiable',
  verified: 'Verified Saler',
  photos: 'More than one photo',
  report: 'Facts from a report',
  faultless: 'No known faults',
}

/** Labels of flags that are chosen to be no. */
const not: Record<FlagFacet, string> = {
  negotiable: 'Not negotiable',
  verified: 'Saler not verified',
  photos: 'One photo',
  report: 'No facts from a report',
  faultless: 'Faults not ruled out',
}

/** Labels of 'no range'. */
const any: Record<PlainRange, string> = {
  price: 'Any price',
  screen: 'Any size',
  battery: 'Any health',
  year: 'Any year',
  months: 'Any age',
}

/** Labels of values; a value without one is shown as it is. */
const values: { [Name in ChoiceFacet]?: Partial<Record<ChoiceValue<Name>, string>> } = {
  graphics: { integrated: 'Integrated', dedicated: 'Dedicated' },
  os: { 'older Windows': 'Older Windows', other: 'Other or none' },
}

export const filters = {
  titles,
  not,
  any,
  values,
  /** 'Intel 8' on the wire. */
  intel: (generation: string) => `Intel, generation ${generation}`,
} as const
