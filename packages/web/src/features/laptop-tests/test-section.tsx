import { useId } from 'react'
import { helpLook } from '../../ui/field-look.ts'
import type { Elements } from '../../ui/elements.ts'

interface Props {
  title: string
  help: string
  children: Elements
}

/** One test below its heading. */
export function TestSection({ title, help, children }: Props) {
  const id = useId()
  return (
    <section className="grid min-w-0 justify-items-start gap-3 border-t border-base-300 pt-4" aria-labelledby={id}>
      <div className="grid gap-1">
        <h3 id={id} className="text-base/normal font-semibold">
          {title}
        </h3>
        <p className={helpLook}>{help}</p>
      </div>
      {children}
    </section>
  )
}
