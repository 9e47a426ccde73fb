import type { FactName } from './facts.ts'
import type { FieldSentence } from './texts/field-sentences.ts'
import { listingFields, type ListingColumns, type StoredFieldName } from './listing-fields.ts'
import { highestPrice } from './money.ts'

/** A filter of the search. */
export type Facet = {
  /** The column of `search_entries`. */
  readonly column: string
  /** The field of the listing that is copied. */
  readonly copies?: StoredFieldName
  /**
   * The fact that is its value; a range's figures have its unit. With neither this nor `copies` the server computes the
   * value (`listings/entry-facets.ts`).
   */
  readonly fact?: FactName
  /** The search box suggests its values. */
  readonly suggested?: Suggested
} & (
  | {
      /** Any number of these values: as on the wire, and as stored. */
      readonly kind: 'choice'
      readonly values: Readonly<Record<string, string>>
      readonly otherwise?: FieldSentence
    }
  | {
      /** Any number of texts, the values that listings have. `key`: the column with the text in lower case. */
      readonly kind: 'choice'
      readonly longest: number
      readonly key?: string
    }
  | {
      /** Between two bounds, each from 0 to `highest`; stored without the decimal point. */
      readonly kind: 'range'
      readonly parameters: readonly [min: string, max: string]
      readonly highest: number
      readonly decimals: 0 | 1 | 2
      /** Lower bounds of the offered ranges. */
      readonly starts: readonly number[]
      /** The usual value in each of these ranges. Any number of them can be chosen, by the facet's name. */
      readonly steps?: readonly number[]
      readonly otherwise?: FieldSentence
    }
  | { readonly kind: 'flag' }
)

/** How a facet's value is worded as a suggestion: 'Core i5', '16 GB RAM', '512 GB SSD'. */
interface Suggested {
  /** After the number, and after whole thousands of it. */
  readonly unit?: string
  readonly thousand?: string
  /** The facet whose value follows. */
  readonly with?: string
  /** Values that nobody types. */
  readonly except?: readonly string[]
}

/** The facets in the order of the search panel, by their names in the query and in the reply. */
export const facets = {
  brand: { kind: 'choice', longest: listingFields.brand.longest, column: 'brand_id' },
  condition: {
    kind: 'choice',
    copies: 'condition',
    values: listingFields.condition.storedAs,
    column: 'condition',
    otherwise: 'Unknown condition',
  },
  price: {
    kind: 'range',
    copies: 'resalePrice',
    column: 'price',
    parameters: ['minPrice', 'maxPrice'],
    highest: highestPrice,
    decimals: 2,
    // Dense enough for currencies with prices in tens and in tens of thousands.
    starts: [
      0, 50, 100, 150, 200, 300, 500, 700, 1_000, 1_500, 2_000, 3_000, 5_000, 7_000, 10_000, 15_000, 20_000, 25_000,
      30_000, 40_000, 50_000, 60_000, 80_000, 100_000, 150_000, 200_000, 300_000, 500_000,
    ],
    otherwise: 'Enter a price from 0 to 999,999.99',
  },
  /** The family: 'Core i5', 'Ryzen 7', 'Apple M1', as `processorFamilies` of packages/laptop-facts. */
  processor: { kind: 'choice', longest: 40, column: 'processor', suggested: {} },
  ram: {
    kind: 'range',
    column: 'ram',
    fact: 'ramGb',
    suggested: { unit: 'GB RAM' },
    parameters: ['minRam', 'maxRam'],
    highest: 512,
    decimals: 0,
    starts: [0, 4, 6, 8, 12, 16, 24, 32, 64],
    steps: [2, 4, 6, 8, 12, 16, 24, 32, 64],
  },
  storage: {
    kind: 'range',
    column: 'storage',
    fact: 'storageGb',
    suggested: { unit: 'GB', thousand: 'TB', with: 'storageKind' },
    parameters: ['minStorage', 'maxStorage'],
    highest: 32_000,
    decimals: 0,
    // A drive of 512 GB is also sold as one of 500, and Windows shows 476.
    starts: [0, 58, 110, 230, 295, 460, 900, 1_800],
    steps: [32, 64, 128, 256, 320, 512, 1_000, 2_000],
  },
  screen: {
    kind: 'range',
    column: 'screen',
    fact: 'screenInches',
    suggested: { unit: 'inch' },
    parameters: ['minScreen', 'maxScreen'],
    highest: 21,
    decimals: 1,
    starts: [0, 11, 12, 13, 14, 15, 16, 17],
  },
  /** With its line: 'Intel 8', 'Core Ultra 1', 'Ryzen 5000'. Of Apple's processors the family says it. */
  generation: { kind: 'choice', longest: 40, column: 'generation' },
  /** Of the main drive. NVMe drives are SSDs. */
  storageKind: { kind: 'choice', values: { SSD: 'SSD', HDD: 'HDD', eMMC: 'eMMC' }, column: 'storage_kind' },
  graphics: {
    kind: 'choice',
    values: { integrated: 'integrated', dedicated: 'dedicated' },
    column: 'graphics',
  },
  battery: {
    kind: 'range',
    column: 'battery',
    fact: 'batteryHealthPercent',
    parameters: ['minBattery', 'maxBattery'],
    highest: 120,
    decimals: 0,
    starts: [0, 50, 60, 70, 80, 90],
  },
  os: {
    kind: 'choice',
    values: {
      'Windows 11': 'Windows 11',
      'Windows 10': 'Windows 10',
      'older Windows': 'older Windows',
      macOS: 'macOS',
      Linux: 'Linux',
      ChromeOS: 'ChromeOS',
      other: 'other',
    },
    column: 'os',
    suggested: { except: ['older Windows', 'other'] },
  },
  /** The model's year. */
  year: {
    kind: 'range',
    column: 'year',
    fact: 'modelYear',
    parameters: ['minYear', 'maxYear'],
    highest: 2100,
    decimals: 0,
    starts: [
      0, 2010, 2011, 2012, 2013, 2014, 2015, 2016, 2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026, 2027,
    ],
  },
  months: {
    kind: 'range',
    copies: 'usedtime',
    column: 'months',
    parameters: ['minMonths', 'maxMonths'],
    highest: listingFields.usedtime.highest,
    decimals: 0,
    starts: [0, 7, 13, 25, 37, 49, 61],
    otherwise: 'Enter whole months from 0 to 600',
  },
  /** The town: 'Dhaka' of 'Dhanmondi, Dhaka', 'Leigh-on-Sea' of 'Leigh-on-Sea, Essex, United Kingdom'. */
  place: { kind: 'choice', longest: listingFields.location.longest, column: 'place', key: 'place_key' },
  /** 'Essex' of 'Leigh-on-Sea, Essex, United Kingdom'. */
  region: { kind: 'choice', longest: listingFields.location.longest, column: 'region', key: 'region_key' },
  negotiable: { kind: 'flag', copies: 'nagotiationFlag', column: 'negotiable' },
  /** The seller is verified. */
  verified: { kind: 'flag', column: 'verified' },
  /** There are photos besides the cover. */
  photos: { kind: 'flag', column: 'photos' },
  /** Some facts come from the laptop's own report. */
  report: { kind: 'flag', column: 'report' },
  /** The seller states that there are no known faults. */
  faultless: { kind: 'flag', column: 'faultless' },
} as const satisfies Record<string, Facet>

type Facets = typeof facets

export type FacetName = keyof Facets
export const facetNames = Object.keys(facets) as FacetName[]

/** Names of the facets whose row has these properties. */
export type FacetsOf<Has> = { [Name in FacetName]: Facets[Name] extends Has ? Name : never }[FacetName]
/** Names of the facets of a kind. */
export type FacetOfKind<Kind extends Facet['kind']> = FacetsOf<{ kind: Kind }>
export type ChoiceFacet = FacetOfKind<'choice'>
export type RangeFacet = FacetOfKind<'range'>
export type FlagFacet = FacetOfKind<'flag'>
/** The ranges that are chosen by their usual values. */
export type StepFacet = FacetsOf<{ steps: readonly number[] }>
/** The other ranges. */
export type PlainRange = Exclude<RangeFacet, StepFacet>
/** The facets whose values the table lists. */
export type ListedChoice = FacetsOf<{ values: object }>
/** The facets whose values are the texts that listings have. */
export type TextChoice = FacetsOf<{ longest: number }>
/** The facets whose column is a copy of the listing's value. */
export type CopiedFacet = FacetsOf<{ copies: StoredFieldName }>
/** The facets whose value is a fact. */
export type FactFacet = FacetsOf<{ fact: FactName }>

export function isOfKind<Kind extends Facet['kind']>(name: FacetName, kind: Kind): name is FacetOfKind<Kind> {
  return facets[name].kind === kind
}

export function hasSteps(name: FacetName): name is StepFacet {
  return 'steps' in facets[name]
}

export function isListed(name: FacetName): name is ListedChoice {
  return 'values' in facets[name]
}

export function isCopied(name: FacetName): name is CopiedFacet {
  return 'copies' in facets[name]
}

export function isFact(name: FacetName): name is FactFacet {
  return 'fact' in facets[name]
}

/** The type of a choice facet's values. */
export type ChoiceValue<Name extends ChoiceFacet> = Facets[Name] extends { values: infer Values }
  ? keyof Values
  : string
/** The type of a facet's value in SQL. Null: the listing doesn't have it. */
export type StoredFacet<Name extends FacetName> = Facets[Name] extends { copies: StoredFieldName }
  ? ListingColumns[(typeof listingFields)[Facets[Name]['copies']]['column']]
  : Facets[Name] extends { values: infer Values }
    ? Values[keyof Values] | null
    : Facets[Name] extends { kind: 'range' }
      ? number | null
      : Facets[Name] extends { kind: 'flag' }
        ? boolean
        : string | null
/** The columns of the facets, as in a row. */
export type FacetColumns = { [Name in FacetName as Facets[Name]['column']]: StoredFacet<Name> }
export type RangeParameter = Facets[RangeFacet]['parameters'][number]

export type FacetParameter = ChoiceFacet | StepFacet | RangeParameter | FlagFacet

/** The query parameters of a facet. */
export function parametersOf(name: FacetName): readonly FacetParameter[] {
  if (hasSteps(name)) return [name, ...facets[name].parameters]
  return isOfKind(name, 'range') ? facets[name].parameters : [name]
}
