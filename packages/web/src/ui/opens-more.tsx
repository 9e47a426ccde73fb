import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import type { Elements } from './elements.ts'

// On a touch screen its area is higher than its line.
const look =
  'relative cursor-pointer text-sm/normal underline decoration-dotted underline-offset-[0.25em] hover:decoration-solid pointer-coarse:after:absolute pointer-coarse:after:inset-x-0 pointer-coarse:after:-inset-y-3 pointer-coarse:after:h-11'

interface Props {
  /** A word or a figure. */
  label: ReactNode
  /** What it is of, for screen readers. */
  of: string
  className?: string
  children: Elements
}

/** A word of a line that opens what it sums up, in a native popover. */
export function OpensMore({ label, of, className, children }: Props) {
  const id = useId()
  return (
    <>
      <button type="button" popoverTarget={id} className={classNames(look, className)}>
        <span>{label}</span>
        <span className="sr-only">{` (${of})`}</span>
      </button>
      <section id={id} popover="auto" aria-label={of} className="more-menu" data-words>
        {children}
      </section>
    </>
  )
}
