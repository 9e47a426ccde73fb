import { createContext, use, useId } from 'react'
import { helpLook } from '../../ui/field-look.ts'
import type { Elements } from '../../ui/elements.ts'

/** The level of the tests' headings on the page. */
export const HeadingLevel = createContext<'h2' | 'h3'>('h3')

interface Props {
  title: string
  help: string
  children: Elements
}

const titleLook = 'text-base/normal font-semibold'

/** One test below its heading. */
export function TestSection({ title, help, children }: Props) {
  const id = useId()
  const level = use(HeadingLevel)
  return (
    <section className="grid min-w-0 justify-items-start gap-3 border-t border-base-300 pt-4" aria-labelledby={id}>
      <div className="grid gap-1">
        {level === 'h2' ? (
          <h2 id={id} className={titleLook}>
            {title}
          </h2>
        ) : (
          <h3 id={id} className={titleLook}>
            {title}
          </h3>
        )}
        <p className={helpLook}>{help}</p>
      </div>
      {children}
    </section>
  )
}
