import type { SearchCount } from '@market/contract'
import { useId, type ComponentProps } from 'react'
import { formatCount } from './counted.ts'

/** `name` and `value`: what a form sends when it is checked. */
interface Props extends Pick<ComponentProps<'input'>, 'name' | 'value' | 'form'> {
  kind: 'checkbox' | 'radio'
  label: string
  /** How many laptops it would find; shown only where all were counted. */
  count?: SearchCount | undefined
  checked: boolean
  onChange: () => void
}

/** A native checkbox or radio, its label, and its count at the edge. */
export function FacetRow({ kind, label, count, checked, onChange, ...sent }: Props) {
  const id = useId()
  const counted = count !== undefined && !count.capped
  return (
    <div className="facet-row">
      <input
        id={id}
        type={kind}
        {...sent}
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
