import type { SearchCount } from '@market/contract'
import { useId } from 'react'
import { formatCount } from './counted.ts'

interface Props {
  kind: 'checkbox' | 'radio'
  label: string
  /** How many laptops it would find; shown only where all were counted. */
  count?: SearchCount | undefined
  /** The name of the radio group. */
  name?: string
  checked: boolean
  onChange: () => void
}

/** A native checkbox or radio, its label, and its count at the edge. */
export function FacetRow({ kind, label, count, name, checked, onChange }: Props) {
  const id = useId()
  const counted = count !== undefined && !count.capped
  return (
    <div className="facet-row">
      <input
        id={id}
        type={kind}
        name={name}
        checked={checked}
        onChange={onChange}
        aria-describedby={counted ? `${id}-count` : undefined}
      />
      <label htmlFor={id}>{label}</label>
      {counted && (
        <span id={`${id}-count`} className="font-mono">
          {formatCount(count)}
        </span>
      )}
    </div>
  )
}
