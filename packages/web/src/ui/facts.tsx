import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface Props {
  rows: readonly (readonly [label: string, value: ReactNode])[]
  /** `figures` sets the values in the monospaced font. */
  of?: 'figures' | 'words'
  layout?: keyof typeof layouts
}

/** In columns, a row with a list is as wide as all of them. */
const layouts = {
  rows: { list: undefined, row: undefined, value: undefined },
  tag: { list: '-mb-3', row: 'py-[0.5625rem]', value: undefined },
  columns: {
    list: 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-x-8 border-b border-base-300',
    row: 'has-[ul]:col-span-full has-[ul]:grid has-[ul]:gap-2 has-[ul]:pb-3',
    value: 'has-[ul]:text-start',
  },
}

/** Ruled rows of label and value, as on an inspection tag. */
export function Facts({ rows, of = 'figures', layout = 'rows' }: Props) {
  const { list, row, value: wide } = layouts[layout]
  return (
    <dl className={classNames('facts', list)}>
      {rows.map(([label, value]) => (
        <div key={label} className={row}>
          <dt>{label}</dt>
          <dd className={classNames(of === 'figures' ? 'font-mono' : 'font-medium', wide)}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
