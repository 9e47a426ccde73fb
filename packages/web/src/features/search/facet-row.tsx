import type { SearchCount } from '@market/contract'
import { useId } from 'react'
import { formatCount } from './counted.ts'

interface Props {
  kind: 'checkbox' | 'radio'
  label: string
  /** How many it would find; a figure is shown only where all were counted. */
  count?: SearchCount | undefined
  /** Of the radios that belong together. */
  name?: string
  checked: boolean
  onChange: () => void
}

/** The browser's own box or button, what it stands for, and at the edge how many that would be. */
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
