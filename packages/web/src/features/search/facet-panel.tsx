import type { SearchFacets } from '@market/contract'
import { facetNames, isOfKind, type RangeFacet as RangeName } from '@market/contract/listing-fields'
import { texts } from '@market/contract/texts'
import { ChoiceFacet } from './choice-facet.tsx'
import { formatFacetRange, titleOf } from './choices.ts'
import { FacetRow } from './facet-row.tsx'
import { RangeFacet } from './range-facet.tsx'
import { without, type Facet, type Wanted } from './wanted.ts'

export interface PanelProps {
  counts: SearchFacets
  chosen: Wanted
  choose: (next: Wanted) => void
  /** The facet that the page itself fixes, for example its brand. */
  settled?: Facet
}

const search = texts.search

/** The label of 'no range'. */
const anyRange: Readonly<Partial<Record<RangeName, string>>> = { price: search.anyPrice, months: search.anyMonths }

/** The filters, and how many laptops each choice would find. */
export function FacetPanel({ counts, chosen, choose, settled }: PanelProps) {
  const both = { chosen, choose }
  return (
    <div className="facets">
      {facetNames.map((facet) => {
        if (facet === settled) return null
        if (isOfKind(facet, 'choice'))
          return <ChoiceFacet key={facet} facet={facet} title={titleOf(facet)} values={counts[facet]} {...both} />
        if (isOfKind(facet, 'range'))
          return (
            <RangeFacet
              key={facet}
              facet={facet}
              title={titleOf(facet)}
              any={anyRange[facet] ?? search.any}
              ranges={counts[facet]}
              say={(range) => formatFacetRange(facet, range)}
              {...both}
            />
          )
        return null
      })}
      <OnlyFacet counts={counts} {...both} />
    </div>
  )
}

/** Flags, each required or not. */
function OnlyFacet({ counts, chosen, choose }: Pick<PanelProps, 'counts' | 'chosen' | 'choose'>) {
  const rows = facetNames.flatMap((facet) => {
    if (!isOfKind(facet, 'flag')) return []
    const count = counts[facet].find(({ value }) => value)
    return count || chosen[facet] ? [{ facet, count: count ?? { count: 0, capped: false } }] : []
  })
  if (rows.length === 0) return null
  return (
    <fieldset className="facet">
      <legend>{search.only}</legend>
      {rows.map(({ facet, count }) => (
        <FacetRow
          key={facet}
          kind="checkbox"
          label={titleOf(facet)}
          count={count}
          checked={chosen[facet] === true}
          onChange={() => choose(chosen[facet] === true ? without(chosen, facet) : { ...chosen, [facet]: true })}
        />
      ))}
    </fieldset>
  )
}
