import type { SearchFacets } from '@market/contract'
import { facetNames, facets, hasSteps, isOfKind } from '@market/contract/facets'
import { texts } from '@market/contract/texts'
import { useLocation } from 'react-router'
import { ChoiceFacet } from './choice-facet.tsx'
import { choicesOf, titleOf } from './choices.ts'
import { FacetGroup } from './facet-group.tsx'
import { facetsLook, ticksLook } from './facet-looks.ts'
import { FacetRow } from './facet-row.tsx'
import { MoreFilters } from './more-filters.tsx'
import { RangeFacet } from './range-facet.tsx'
import { SendChoices } from './send-choices.tsx'
import { StepFacet } from './step-facet.tsx'
import { isSame, without, writeSearchFilters, type Facet, type SearchFilters } from './search-filters.ts'

export interface PanelProps {
  counts: SearchFacets
  chosen: SearchFilters
  choose: (next: SearchFilters) => void
  /** The facet that the page itself fixes, for example its brand. */
  fixedFacet?: Facet
  /** The id of the panel's form, to which fields outside the panel may belong. */
  form?: string
}

/** Of the facets in the table's order, so many are open; the others are behind 'More filters'. */
const openAtFirst = 6

/**
 * The filters, and how many laptops each choice would find. A form whose fields are the parameters of the search's
 * address, for browsers without the script; with it each choice is applied at once.
 */
export function FacetPanel({ counts, chosen, choose, fixedFacet, form }: PanelProps) {
  const { pathname } = useLocation()
  const both = { chosen, choose }
  const grouped = facetNames.filter((facet) => facet !== fixedFacet && !isOfKind(facet, 'flag'))
  const draw = (facet: Facet, open: boolean) => {
    if (isOfKind(facet, 'choice'))
      return <ChoiceFacet key={facet} facet={facet} open={open} values={counts[facet]} {...both} />
    if (hasSteps(facet)) return <StepFacet key={facet} facet={facet} open={open} steps={counts[facet]} {...both} />
    if (isOfKind(facet, 'range'))
      return <RangeFacet key={facet} facet={facet} open={open} ranges={counts[facet]} {...both} />
    return null
  }
  const main = grouped.slice(0, openAtFirst)
  const others = facetNames.filter((facet) => facet !== fixedFacet && !main.includes(facet))
  const chosenOthers = choicesOf(chosen).filter(({ facet }) => others.includes(facet))
  return (
    <form id={form} action={pathname} noValidate>
      <div className={facetsLook}>{main.map((facet) => draw(facet, true))}</div>
      {(chosenOthers.length > 0 || others.some((facet) => isCounted(counts, facet))) && (
        <MoreFilters chosen={chosenOthers.map(({ label }) => label)}>
          {others.map((facet) => draw(facet, false))}
          <OnlyFacet counts={counts} {...both} />
        </MoreFilters>
      )}
      {/* After the fields: of a flag's two values the first counts. */}
      {unshownIn(counts, chosen).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <SendChoices />
    </form>
  )
}

/** Whether the panel has rows of the facet. */
function isCounted(counts: SearchFacets, facet: Facet): boolean {
  return isOfKind(facet, 'flag') ? counts[facet].some(({ value }) => value) : counts[facet].length > 0
}

/** The parameters of the search for which the panel has no field; the sort order has its own. */
function unshownIn(counts: SearchFacets, chosen: SearchFilters): [name: string, value: string][] {
  return [...writeSearchFilters(chosen)].filter(([name, value]) => {
    const facet = facetNames.find((one) => one === name)
    if (facet === undefined) return name === 'q' || isBoundOfSteps(name)
    if (hasSteps(facet)) return !counts[facet].some((shown) => String(shown.value) === value)
    if (isOfKind(facet, 'choice')) return !counts[facet].some((shown) => isSame(shown.value, value))
    return value === 'false'
  })
}

/** A facet of steps has no fields for its bounds; ticked steps take their place. */
function isBoundOfSteps(name: string): boolean {
  return facetNames.some((facet) => hasSteps(facet) && facets[facet].parameters.some((one) => one === name))
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
    <FacetGroup title={texts.search.only} chosen={rows.flatMap(({ facet }) => (chosen[facet] ? [titleOf(facet)] : []))}>
      <div className={ticksLook}>
        {rows.map(({ facet, count }) => (
          <FacetRow
            key={facet}
            kind="checkbox"
            name={facet}
            value="true"
            label={titleOf(facet)}
            count={count}
            checked={chosen[facet] === true}
            onChange={() => choose(chosen[facet] === true ? without(chosen, facet) : { ...chosen, [facet]: true })}
          />
        ))}
      </div>
    </FacetGroup>
  )
}
