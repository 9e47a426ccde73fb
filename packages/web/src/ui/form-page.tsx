import type { ReactNode } from 'react'

/** One column for a form, on a tag as wide as its lines want to be. */
export function FormPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap py-10 md:py-16">
      <div className="tag tag-punched form-tag">
        <h1 className="text-3xl">{title}</h1>
        {children}
      </div>
    </div>
  )
}

/** What the server said about the form as a whole, in red below it (spec section 8). */
export function FormError({ children }: { children: string | undefined }) {
  return (
    <div className="form-error" role="alert">
      {children !== undefined && <p className="field-error text-base">{children}</p>}
    </div>
  )
}
