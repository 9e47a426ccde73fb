import type { SearchCount } from '@market/contract'
import type { ChoiceFacet as ChoiceName } from '@market/contract/facets'
import { texts } from '@market/contract/texts'
import { useState } from 'react'
import { FacetGroup } from './facet-group.tsx'
import { FacetRow } from './facet-row.tsx'
import { ticksLook } from './facet-looks.ts'
import { titleOf, valueLabel } from './choices.ts'
import { isSame, without, withChoice, type SearchFilters } from './search-filters.ts'

interface Props {
  facet: ChoiceName
  open: boolean
  values: readonly ({ value: string } & SearchCount)[]
  chosen: SearchFilters
  choose: (next: SearchFilters) => void
}

const moreLook =
  'min-h-9 text-sm/normal font-medium text-quiet underline underline-offset-[0.2em] hover:text-base-content pointer-coarse:min-h-11 noscript:hidden'

/** The number of values shown before 'more'. */
const shortList = 6

/** A facet with any number of values selected. */
export function ChoiceFacet({ facet, open, values, chosen, choose }: Props) {
  const [all, setAll] = useState(false)
  const isOn = (value: string) => chosen[facet]?.some((one) => isSame(one, value)) ?? false
  const shown = all ? values : values.filter(({ value }, n) => n < shortList || isOn(value))
  if (values.length === 0) return null
  return (
    <FacetGroup title={titleOf(facet)} chosen={(chosen[facet] ?? []).map((one) => valueLabel(facet, one))} open={open}>
      <div className={ticksLook}>
        {shown.map(({ value, ...count }) => (
          <FacetRow
            key={value}
            kind="checkbox"
            name={facet}
            value={value}
            label={valueLabel(facet, value)}
            count={count}
            checked={isOn(value)}
            onChange={() => choose(isOn(value) ? without(chosen, facet, value) : withChoice(chosen, facet, value))}
          />
        ))}
      </div>
      {values.length > shortList && (
        <button type="button" className={moreLook} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? texts.search.showLess : texts.search.showAll(values.length)}
        </button>
      )}
    </FacetGroup>
  )
}
