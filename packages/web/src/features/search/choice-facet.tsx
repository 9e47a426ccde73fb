import type { SearchCount } from '@market/contract'
import type { ChoiceFacet as ChoiceName } from '@market/contract/facets'
import { texts } from '@market/contract/texts'
import { useState } from 'react'
import { FacetRow } from './facet-row.tsx'
import { valueLabel } from './choices.ts'
import { isSame, without, withChoice, type Wanted } from './wanted.ts'

interface Props {
  facet: ChoiceName
  title: string
  values: readonly ({ value: string } & SearchCount)[]
  chosen: Wanted
  choose: (next: Wanted) => void
}

/** The number of values shown before 'more'. */
const shortList = 8

/** A facet with any number of values selected. */
export function ChoiceFacet({ facet, title, values, chosen, choose }: Props) {
  const [all, setAll] = useState(false)
  const isOn = (value: string) => chosen[facet]?.some((one) => isSame(one, value)) ?? false
  const shown = all ? values : values.filter(({ value }, n) => n < shortList || isOn(value))
  if (values.length === 0) return null
  return (
    <fieldset className="facet">
      <legend>{title}</legend>
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
      {values.length > shortList && (
        <button type="button" className="facet-more" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? texts.search.showLess : texts.search.showAll(values.length)}
        </button>
      )}
    </fieldset>
  )
}
