import type { ReactNode } from 'react'

interface Props {
  rows: readonly (readonly [label: string, value: ReactNode])[]
  /** `figures` sets the values in the monospaced font. */
  of?: 'figures' | 'words'
}

/** Ruled rows of label and value, as on an inspection tag. */
export function Facts({ rows, of = 'figures' }: Props) {
  return (
    <dl className="facts">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={of === 'figures' ? 'font-mono' : 'font-medium'}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
