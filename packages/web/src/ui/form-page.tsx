import type { ReactNode } from 'react'

/** One column for a form, as wide as its lines want to be. */
export function FormPage({ title, children }: { title: string, children: ReactNode }) {
  return (
    <div className="wrap py-10 md:py-16">
      <div className="mx-auto grid max-w-md gap-6">
        <h1 className="text-3xl">{title}</h1>
        {children}
      </div>
    </div>
  )
}

/** What the server said about the form as a whole, in red below it (spec section 8). */
export function FormError({ children }: { children: string | undefined }) {
  return <div role="alert">{children !== undefined && <p className="field-error text-base">{children}</p>}</div>
}
