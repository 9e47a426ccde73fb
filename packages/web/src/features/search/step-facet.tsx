import type { SearchFacets } from '@market/contract'
import { facets, type StepFacet as StepName } from '@market/contract/facets'
import { formatFacetRange, formatStep, titleOf } from './choices.ts'
import { FacetGroup } from './facet-group.tsx'
import { FacetRow } from './facet-row.tsx'
import { stepsIn, without, withSteps, type SearchFilters } from './search-filters.ts'

interface Props {
  facet: StepName
  open: boolean
  steps: SearchFacets[StepName]
  chosen: SearchFilters
  choose: (next: SearchFilters) => void
}

/** A facet of usual values, any number of them selected. Bounds of an older address select the values within them. */
export function StepFacet({ facet, open, steps, chosen, choose }: Props) {
  const values = steps.map(({ value }) => value)
  const on = stepsIn(chosen, facet, values)
  const [min, max] = facets[facet].parameters.map((name) => chosen[name])
  const bounded = min !== undefined || max !== undefined
  if (values.length === 0 && !bounded) return null
  const toggled = (value: number) => (on.includes(value) ? on.filter((one) => one !== value) : [...on, value])
  const labels = bounded
    ? [formatFacetRange(facet, { min, max })]
    : (chosen[facet] ?? []).map((value) => formatStep(facet, value))
  return (
    <FacetGroup title={titleOf(facet)} chosen={labels} open={open}>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(5.75rem,1fr))] gap-x-4">
        {bounded && on.length === 0 && (
          <FacetRow
            kind="checkbox"
            label={formatFacetRange(facet, { min, max })}
            checked
            onChange={() => choose(without(chosen, facet))}
          />
        )}
        {steps.map(({ value, ...count }) => (
          <FacetRow
            key={value}
            kind="checkbox"
            name={facet}
            value={value}
            label={formatStep(facet, value)}
            count={count}
            checked={on.includes(value)}
            onChange={() => choose(withSteps(chosen, facet, toggled(value)))}
          />
        ))}
      </div>
    </FacetGroup>
  )
}
