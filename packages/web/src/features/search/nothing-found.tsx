import type { SearchCount, SearchFacets } from '@market/contract'
import { facetNames, facets, isCopied, isOfKind } from '@market/contract/facets'
import { fieldOf } from '@market/contract/listing-fields'
import { texts } from '@market/contract/texts'
import type { ReactNode } from 'react'
import { ButtonLink, buttonLook } from '../../ui/button.tsx'
import { ChoiceLink } from './choice-link.tsx'
import { choicesOf } from './choices.ts'
import { formatCount, sumOf } from './counted.ts'
import { hasFacets, isChosen, without, withoutFacets, type Facet, type SearchFilters } from './search-filters.ts'
import type { Elements } from '../../ui/elements.ts'
import { Notice } from '../../ui/notices.tsx'

interface Props {
  /** The sentence that nothing was found. */
  children: ReactNode
  counts: SearchFacets
  chosen: SearchFilters
  choose: (next: SearchFilters) => void
  /** Shown when no filter is chosen. */
  otherwise: Elements
}

const search = texts.search

/** Proposes which filter to remove, and how many laptops that would find. */
export function NothingFound({ children, counts, chosen, choose, otherwise }: Props) {
  const ways = facetNames.flatMap((facet) => {
    const found = findsWithout(counts, facet)
    return isChosen(chosen, facet) && found.count > 0 ? [{ facet, found }] : []
  })
  return (
    // It may quote words as long as the search box allows.
    <Notice say={children} className="wrap-anywhere">
      {ways.length === 0 && !hasFacets(chosen) && otherwise}
      {ways.length === 0 && hasFacets(chosen) && (
        <>
          <span className="text-quiet">{search.nothingSingle}</span>
          <ChoiceLink next={withoutFacets(chosen)} choose={choose} className={buttonLook()}>
            {search.withoutAll}
          </ChoiceLink>
        </>
      )}
      {ways.length > 0 && (
        <>
          <span className="text-quiet">{search.nothingFiltered}</span>
          <ul className="grid gap-2">
            {ways.map(({ facet, found }) => (
              <li key={facet}>
                <ChoiceLink next={without(chosen, facet)} choose={choose} className={buttonLook()}>
                  <span>{search.without(labelsOf(chosen, facet))}</span>
                  {!found.capped && <span className="font-normal text-quiet tabular-nums">{formatCount(found)}</span>}
                </ChoiceLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  )
}

export function SeeAll() {
  return <ButtonLink to="/search">{search.seeAll}</ButtonLink>
}

/** A facet's counts apply every filter but its own. Listings without a value, and rare texts, are in none of its values. */
function findsWithout(counts: SearchFacets, facet: Facet): SearchCount {
  const sum = sumOf(counts[facet])
  return isInEvery(facet) ? sum : { ...sum, capped: sum.count > 0 }
}

function isInEvery(facet: Facet): boolean {
  if (isCopied(facet)) return fieldOf(facets[facet].copies).required === true
  return facet === 'brand' || isOfKind(facet, 'flag')
}

function labelsOf(chosen: SearchFilters, facet: Facet): string {
  return choicesOf(chosen)
    .filter((choice) => choice.facet === facet)
    .map(({ label }) => label)
    .join(', ')
}
