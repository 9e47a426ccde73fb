import type { ComponentProps } from 'react'
import type { Elements } from './elements.ts'

/** Of a `summary`: as high as a finger needs. */
export const summaryLook = 'min-h-11 cursor-pointer leading-11 font-semibold'

interface Props extends ComponentProps<'details'> {
  title: string
  /** By which the listing's checklist finds it. */
  field?: string
  children: Elements
}

/** A bordered part of a form that is folded at first. */
export function Panel({ title, field, children, ...rest }: Props) {
  return (
    <details {...rest} className="rounded-box border border-edge px-4 open:pb-4 [&>*+*]:mt-3">
      <summary data-field={field} className={summaryLook}>
        {title}
      </summary>
      {children}
    </details>
  )
}
