import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import type { Elements } from './elements.ts'

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
      <button type="button" popoverTarget={id} className={classNames('opens-more text-sm/normal', className)}>
        <span>{label}</span>
        <span className="sr-only">{` (${of})`}</span>
      </button>
      <section id={id} popover="auto" aria-label={of} className="more-menu" data-words>
        {children}
      </section>
    </>
  )
}
