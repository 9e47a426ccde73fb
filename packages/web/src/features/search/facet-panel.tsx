import type { SearchFacets } from '@market/contract'
import { texts } from '@market/contract/texts'
import { ChoiceFacet } from './choice-facet.tsx'
import { sayMonths, sayPrice } from './choices.ts'
import { FacetRow } from './facet-row.tsx'
import { RangeFacet } from './range-facet.tsx'
import { without, type Facet, type Wanted } from './wanted.ts'

export interface PanelProps {
  counts: SearchFacets
  chosen: Wanted
  choose: (next: Wanted) => void
  /** What the page itself has settled. */
  settled?: Facet
}

const search = texts.search

/** What can be chosen, and how many laptops each choice would find. */
export function FacetPanel({ counts, chosen, choose, settled }: PanelProps) {
  const both = { chosen, choose }
  return (
    <div className="facets">
      {settled !== 'brand' && <ChoiceFacet facet="brand" title={search.brand} values={counts.brand} {...both} />}
      <ChoiceFacet facet="condition" title={search.condition} values={counts.condition} {...both} />
      <RangeFacet
        facet="price"
        title={search.price}
        any={search.anyPrice}
        ranges={counts.price}
        say={(range) => sayPrice(range)}
        {...both}
      />
      <RangeFacet
        facet="months"
        title={search.months}
        any={search.anyMonths}
        ranges={counts.months}
        say={sayMonths}
        {...both}
      />
      <ChoiceFacet facet="place" title={search.place} values={counts.place} {...both} />
      <OnlyFacet counts={counts} {...both} />
    </div>
  )
}

/** Two that are either asked for or not. */
function OnlyFacet({ counts, chosen, choose }: Pick<PanelProps, 'counts' | 'chosen' | 'choose'>) {
  const rows = (['negotiable', 'verified'] as const).flatMap((facet) => {
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
          label={search[facet]}
          count={count}
          checked={chosen[facet] === true}
          onChange={() => choose(chosen[facet] === true ? without(chosen, facet) : { ...chosen, [facet]: true })}
        />
      ))}
    </fieldset>
  )
}
