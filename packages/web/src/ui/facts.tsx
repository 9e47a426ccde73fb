import type { ReactNode } from 'react'

interface Props {
  rows: readonly (readonly [label: string, value: ReactNode])[]
  /** Figures stand in the figures' type. */
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
