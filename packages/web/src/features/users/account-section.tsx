import { useId } from 'react'
import type { Elements } from '../../ui/elements.ts'

/** A section of the profile page: its title, its explanation and its actions. */
export function AccountSection({ title, help, children }: { title: string; help: string; children: Elements }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-8 grid gap-3 border-t border-base-300 pt-6">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <p className="text-quiet">{help}</p>
      {children}
    </section>
  )
}
