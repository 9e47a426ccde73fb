import { texts } from '@market/contract/texts'
import type { Elements } from './elements.ts'

/** Announces to screen readers that content is loading. */
export function Waiting({ children }: { children: Elements }) {
  return (
    <>
      <output className="sr-only">{texts.state.loading}</output>
      {children}
    </>
  )
}

export function Line({ className = '' }: { className?: string }) {
  return <div className={`skeleton h-4 ${className}`} aria-hidden="true" />
}

/** A form's labels, fields and button, without content. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <Waiting>
      <div className="grid gap-4" aria-hidden="true">
        {Array.from({ length: fields }, (_, n) => (
          <div key={n} className="grid gap-2">
            <Line className="w-24" />
            <div className="skeleton h-11" />
          </div>
        ))}
        <div className="skeleton h-11" />
      </div>
    </Waiting>
  )
}

/** The skeleton of a page of which only the heading's position is known. */
export function PageSkeleton() {
  return (
    <Waiting>
      <div className="wrap grid gap-4 py-12">
        <Line className="h-8 w-64 max-w-full" />
        <Line className="w-full max-w-xl" />
        <Line className="w-2/3 max-w-md" />
      </div>
    </Waiting>
  )
}
