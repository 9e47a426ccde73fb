import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface Props {
  rows: readonly (readonly [label: string, value: ReactNode])[]
  layout?: keyof typeof factLayouts
}

/** In columns, a row with a list is as wide as all of them. */
export const factLayouts = {
  rows: { list: undefined, row: 'py-[0.4375rem]', value: undefined },
  open: { list: undefined, row: 'py-[0.4375rem] first:border-t-0', value: undefined },
  tag: { list: '-mb-3', row: 'py-[0.5625rem]', value: undefined },
  card: { list: 'card-facts', row: 'py-[0.4375rem]', value: undefined },
  columns: {
    list: 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-x-8 border-b border-base-300',
    row: 'py-[0.4375rem] has-[ul]:col-span-full has-[ul]:grid has-[ul]:gap-2 has-[ul]:pb-3',
    value: 'has-[ul]:text-start',
  },
}

export const factRow = 'flex items-baseline justify-between gap-4 border-t border-base-300 text-sm'

/** Ruled rows of label and value, as on an inspection tag. */
export function Facts({ rows, layout = 'rows' }: Props) {
  const { list, row, value: wide } = factLayouts[layout]
  return (
    <dl className={list} data-facts>
      {rows.map(([label, value]) => (
        <div key={label} className={classNames(factRow, row)}>
          <dt className="flex-none text-quiet">{label}</dt>
          <dd className={classNames('min-w-0 text-end font-medium wrap-anywhere', wide)}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
