import type { SearchCount } from '@market/contract'
import { useId, type ComponentProps } from 'react'
import { classNames } from '../../ui/class-names.ts'
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

const row = 'group/row relative flex min-h-8 items-center gap-2.5 text-sm/[1.3] pointer-coarse:min-h-11'
/** The whole row is pressed. The ready ranges need the script. */
const labelLook =
  'min-w-0 flex-1 cursor-pointer wrap-anywhere group-hover/row:underline group-hover/row:underline-offset-[0.2em] peer-checked:font-semibold before:absolute before:inset-0'

/** A native checkbox or radio, its label, and its count at the edge. */
export function FacetRow({ kind, label, count, checked, onChange, ...sent }: Props) {
  const id = useId()
  const counted = count !== undefined && !count.capped
  return (
    <div className={classNames(row, kind === 'radio' && 'noscript:hidden')}>
      <input
        id={id}
        type={kind}
        {...sent}
        className="tick peer"
        checked={checked}
        onChange={onChange}
        aria-describedby={counted ? `${id}-count` : undefined}
      />
      <label htmlFor={id} className={labelLook}>
        {label}
      </label>
      {counted && (
        <span id={`${id}-count`} className="flex-none text-xs/[1.3] text-quiet tabular-nums">
          {formatCount(count)}
        </span>
      )}
    </div>
  )
}
