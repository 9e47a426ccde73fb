import {
  facetNames,
  facets,
  isCopied,
  isFact,
  isOfKind,
  type CopiedFacet,
  type Facet,
  type FacetName,
  type FactName,
  type FactFacet,
  type Facts,
  type FactSources,
  type StoredFacet,
} from '@market/contract'
import { decodeProcessor, readFacts } from '@market/laptop-facts'
import { generationOf } from './generation.ts'
import type { Value } from '../columns/listing-columns.ts'
import { placeOf, type Place } from './places.ts'

/** What the facets of a listing are computed from. */
export interface FacetSource {
  brand_id: string
  item_name: string
  location: string
  verified: boolean
  facts: Facts
  fact_sources: FactSources
  more_photos: readonly string[]
}

interface Sources extends FacetSource {
  /** The stated facts, and what the title says of the others. */
  known: Facts
  processor: ReturnType<typeof decodeProcessor>
  place: Place
}

type ComputedFacet = Exclude<FacetName, CopiedFacet | FactFacet>

/** The SQL types of the facets' columns. */
export const facetTypes = Object.fromEntries(facetNames.map((name) => [name, typeOf(name)])) as Record<
  FacetName,
  string
>

function typeOf(name: FacetName): 'uuid' | 'bigint' | 'integer' | 'boolean' | 'text' {
  if (name === 'brand') return 'uuid'
  if (isOfKind(name, 'range')) return facets[name].decimals === 2 ? 'bigint' : 'integer'
  return isOfKind(name, 'flag') ? 'boolean' : 'text'
}

/** The facets that are neither copies nor facts. Increase `entriesVersion` (search-entries.ts) after a change. */
const computed: { [Name in ComputedFacet]: (from: Sources) => StoredFacet<Name> } = {
  brand: ({ brand_id: brand }) => brand,
  processor: ({ processor }) => processor?.family ?? null,
  generation: ({ processor }) => (processor ? generationOf(processor) : null),
  storageKind: ({ known }) => (known.storageKind === 'NVMe' ? 'SSD' : (known.storageKind ?? null)),
  graphics: graphicsOf,
  os: systemOf,
  place: ({ place }) => place.town,
  region: ({ place }) => place.region,
  verified: ({ verified }) => verified,
  photos: ({ more_photos: more }) => more.length > 0,
  report: ({ fact_sources: sources }) => Object.values(sources).some((one) => one?.source === 'report'),
  faultless: ({ facts }) => facts.faults?.length === 0,
}
export const computedFacets = facetNames.filter((name) => !isCopied(name))

type Computed = { [Name in ComputedFacet | FactFacet]: StoredFacet<Name> }

/** The values of the facets that aren't copies, by their names. */
export function computeFacets(listing: FacetSource, known = factsOf(listing)): Computed {
  const processor = known.processor === undefined ? null : decodeProcessor(known.processor)
  const sources = { ...listing, known, processor, place: placeOf(listing.location) }
  return Object.fromEntries(
    computedFacets.map((name) => [
      name,
      isFact(name) ? factColumn(facets[name], known[facets[name].fact]) : computed[name](sources),
    ]),
  ) as Computed
}

/**
 * The fact as its facet's column stores it: a number without its decimal point, downwards, as 79.6 is not 80 or more.
 */
function factColumn(facet: Facet, value: Facts[FactName]): Value {
  if (facet.kind === 'range') return typeof value === 'number' ? Math.floor(value * 10 ** facet.decimals + 1e-6) : null
  if (facet.kind === 'flag') return value === true
  return typeof value === 'string' ? value : null
}

/** The stated facts; those that are missing as the title says them. */
export function factsOf({ facts, item_name: title }: Pick<FacetSource, 'facts' | 'item_name'>): Facts {
  const read = readFacts(title).facts
  const { storageGb: _, storageKind: __, charger: ___, ...others } = read
  // One drive: its size and its kind come from the same source.
  const drive = facts.storageGb === undefined && facts.storageKind === undefined ? read : {}
  return { ...others, ...pick(drive), ...facts }
}

function pick({ storageGb, storageKind }: Pick<Facts, 'storageGb' | 'storageKind'>): Facts {
  return { ...(storageGb !== undefined && { storageGb }), ...(storageKind !== undefined && { storageKind }) }
}

const dedicated = /nvidia|geforce|quadro|[gr]tx|radeon (?:rx|pro)|firepro|arc\W{0,4}a\d|radeon.{0,8}\d{3,4}m\b/i
const integrated = /intel|iris|uhd|vega|radeon(?:\W?tm\W?)? graphics|adreno|apple|integrated/i

function graphicsOf({ known, processor }: Sources): StoredFacet<'graphics'> {
  if (known.graphicsKind !== undefined) return known.graphicsKind
  if (known.graphics === undefined) return processor?.maker === 'Apple' ? 'integrated' : null
  return dedicated.test(known.graphics) ? 'dedicated' : integrated.test(known.graphics) ? 'integrated' : null
}

const systems: readonly [RegExp, StoredFacet<'os'>][] = [
  [/\bwin(?:dows)?\W{0,2}11\b/i, 'Windows 11'],
  [/\bwin(?:dows)?\W{0,2}10\b/i, 'Windows 10'],
  [/\bwin(?:dows)?\W{0,2}(?:8|7|vista|xp|2000|9[58])/i, 'older Windows'],
  // Its version is unknown.
  [/\bwindows\b/i, null],
  [/\bmac\s?os|\bos\s?x\b/i, 'macOS'],
  [/chrome\s?os/i, 'ChromeOS'],
  [/linux|ubuntu|debian|fedora|mint|arch|manjaro|pop!?_os|zorin|suse|elementary/i, 'Linux'],
]

function systemOf({ known, processor }: Sources): StoredFacet<'os'> {
  const { operatingSystem: stated, model = '' } = known
  if (stated === undefined) return processor?.maker === 'Apple' || /^macbook/i.test(model) ? 'macOS' : null
  const found = systems.find(([pattern]) => pattern.test(stated))
  return found === undefined ? 'other' : found[1]
}
