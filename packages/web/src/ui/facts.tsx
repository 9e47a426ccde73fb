import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** The classes of the list, of its rows and of their values. */
export interface FactLayout {
  list?: string
  row: string
  value?: string
}

interface Props {
  rows: readonly (readonly [label: string, value: ReactNode])[]
  layout?: FactLayout
}

const ruled: FactLayout = { row: 'py-[0.4375rem]' }
/** Without a line above the first row. */
export const openFacts: FactLayout = { row: 'py-[0.4375rem] first:border-t-0' }

export const factRow = 'flex items-baseline justify-between gap-4 border-t border-base-300 text-sm'

/** Ruled rows of label and value, as on an inspection tag. */
export function Facts({ rows, layout = ruled }: Props) {
  return (
    <dl className={layout.list} data-facts>
      {rows.map(([label, value]) => (
        <div key={label} className={classNames(factRow, layout.row)}>
          <dt className="flex-none text-quiet">{label}</dt>
          <dd className={classNames('min-w-0 text-end font-medium wrap-anywhere', layout.value)}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
