import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

// The dot is a border, which is also drawn in forced colours.
const dot = 'before:size-2 before:flex-none before:rounded-full before:border-4'
const dots = {
  plain: '',
  good: `${dot} before:border-success`,
  waiting: `${dot} before:border-warning`,
  over: `${dot} before:border-error`,
}

/**
 * A state in a word or two, which can't be pressed: filled grey without a border, with a coloured dot if it matters.
 */
export function Badge({ state = 'plain', children }: { state?: keyof typeof dots; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex w-fit items-center gap-[0.4375rem] rounded-selector border border-transparent bg-base-300 px-2 py-0.5 text-xs/[1.4] font-semibold whitespace-nowrap text-base-content',
        dots[state],
      )}
      data-badge={state}
    >
      {children}
    </span>
  )
}
