import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** A page's heading. */
export function PageHeading({ className, children, ...rest }: ComponentProps<'h1'>) {
  return (
    <h1 {...rest} className={classNames('mb-6 text-page wrap-anywhere', className)}>
      {children}
    </h1>
  )
}

/** What a page is for, below its heading. */
export const pageLead = '-mt-3 mb-6 max-w-[70ch] text-pretty text-quiet'

export function SectionTitle({ className, children, ...rest }: ComponentProps<'h2'>) {
  return (
    <h2 {...rest} className={classNames('mb-6 text-2xl', className)}>
      {children}
    </h2>
  )
}
