import type { SearchFacets } from '@market/contract'
import { facets, type PlainRange as RangeName } from '@market/contract/facets'
import { texts } from '@market/contract/texts'
import { useId } from 'react'
import { formatFacetRange, titleOf, type Range } from './choices.ts'
import { FacetGroup } from './facet-group.tsx'
import { FacetRow } from './facet-row.tsx'
import { Histogram } from './histogram.tsx'
import { mergeRanges } from './merge-ranges.ts'
import { OwnRange } from './own-range.tsx'
import { without, type SearchFilters } from './search-filters.ts'

interface Props {
  facet: RangeName
  open: boolean
  ranges: SearchFacets[RangeName]
  chosen: SearchFilters
  choose: (next: SearchFilters) => void
}

/** The number of rows that fit on a phone without scrolling. */
const mostRows = 6

/** A facet of ranges: one of those with listings, or one typed by the user. */
export function RangeFacet({ facet, open, ranges, chosen, choose }: Props) {
  // In no form: a range is two parameters, which the two fields send.
  const radio = { kind: 'radio', name: useId(), form: '' } as const
  const [minName, maxName] = facets[facet].parameters
  const [min, max] = [chosen[minName], chosen[maxName]]
  const none = min === undefined && max === undefined
  const take = (range: Range) =>
    choose({
      ...without(chosen, facet),
      ...(typeof range.min === 'number' && range.min > 0 && { [minName]: range.min }),
      ...(typeof range.max === 'number' && { [maxName]: range.max }),
    })
  if (ranges.length === 0 && none) return null
  return (
    <FacetGroup title={titleOf(facet)} chosen={none ? [] : [formatFacetRange(facet, { min, max })]} open={open}>
      <Histogram facet={facet} ranges={ranges} chosen={{ min, max }} />
      <FacetRow
        {...radio}
        label={texts.filters.any[facet]}
        checked={none}
        onChange={() => choose(without(chosen, facet))}
      />
      {mergeRanges(ranges, mostRows).map(({ min: from, max: to, ...count }) => (
        <FacetRow
          key={from}
          {...radio}
          label={formatFacetRange(facet, { min: from, max: to })}
          count={count}
          checked={!none && (min ?? 0) === from && (max ?? null) === to}
          onChange={() => take({ min: from, max: to })}
        />
      ))}
      <OwnRange title={titleOf(facet)} min={min} max={max} of={facet} onApply={take} />
    </FacetGroup>
  )
}
