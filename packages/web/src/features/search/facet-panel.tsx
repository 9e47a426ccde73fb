import type { SearchFacets } from '@market/contract'
import { facetNames, isOfKind } from '@market/contract/facets'
import { texts } from '@market/contract/texts'
import { useLocation } from 'react-router'
import { ChoiceFacet } from './choice-facet.tsx'
import { titleOf } from './choices.ts'
import { FacetGroup } from './facet-group.tsx'
import { facetsLook } from './facet-looks.ts'
import { FacetRow } from './facet-row.tsx'
import { RangeFacet } from './range-facet.tsx'
import { SendChoices } from './send-choices.tsx'
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

const openAtFirst: ReadonlySet<Facet> = new Set(['brand', 'condition', 'price'])

/**
 * The filters, and how many laptops each choice would find. A form whose fields are the parameters of the search's
 * address, for browsers without the script; with it each choice is applied at once.
 */
export function FacetPanel({ counts, chosen, choose, fixedFacet, form }: PanelProps) {
  const { pathname } = useLocation()
  const both = { chosen, choose }
  return (
    <form id={form} className={facetsLook} action={pathname} noValidate>
      {facetNames.map((facet) => {
        if (facet === fixedFacet) return null
        const open = openAtFirst.has(facet)
        if (isOfKind(facet, 'choice'))
          return <ChoiceFacet key={facet} facet={facet} open={open} values={counts[facet]} {...both} />
        if (isOfKind(facet, 'range'))
          return <RangeFacet key={facet} facet={facet} open={open} ranges={counts[facet]} {...both} />
        return null
      })}
      <OnlyFacet counts={counts} {...both} />
      {/* After the fields: of a flag's two values the first counts. */}
      {unshownIn(counts, chosen).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <SendChoices />
    </form>
  )
}

/** The parameters of the search for which the panel has no field; the sort order has its own. */
function unshownIn(counts: SearchFacets, chosen: SearchFilters): [name: string, value: string][] {
  return [...writeSearchFilters(chosen)].filter(([name, value]) => {
    const facet = facetNames.find((one) => one === name)
    if (facet === undefined) return name === 'q'
    if (isOfKind(facet, 'choice')) return !counts[facet].some((shown) => isSame(shown.value, value))
    return value === 'false'
  })
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
    <FacetGroup
      title={texts.search.only}
      chosen={rows.flatMap(({ facet }) => (chosen[facet] ? [titleOf(facet)] : []))}
      open
    >
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
    </FacetGroup>
  )
}
