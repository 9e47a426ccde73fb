import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const colours = {
  plain: 'border-edge text-base-content',
  good: 'text-success',
  waiting: 'text-warning',
  over: 'text-error',
}

/** A state in one word; the colour adds no information. */
export function Badge({ state = 'plain', children }: { state?: keyof typeof colours; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex w-fit items-center gap-[0.4375rem] rounded-selector border px-2 py-0.5 text-xs/[1.4] font-semibold whitespace-nowrap',
        colours[state],
      )}
      data-badge={state}
    >
      {children}
    </span>
  )
}
