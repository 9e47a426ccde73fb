import { texts } from '@market/contract/texts'
import { PageTitle } from './page-title.tsx'
import type { Elements } from './elements.ts'

/** One column for a form, on a tag. */
export function FormPage({ title, children }: { title: string; children: Elements }) {
  return (
    <div className="wrap py-10 md:py-16">
      <PageTitle>{texts.product.pageTitle(title)}</PageTitle>
      <div className="tag mx-auto grid max-w-lg gap-6 px-5 py-6 [--field:var(--color-base-100)] sm:p-10">
        <h1 className="text-3xl">{title}</h1>
        {children}
      </div>
    </div>
  )
}

/** The server's refusal of the whole form, in red below it [AUTH-6] [AUTH-7]. */
export function FormError({ children }: { children: string | undefined }) {
  return (
    <div className="empty:absolute" role="alert">
      {children !== undefined && <p className="font-medium text-error">{children}</p>}
    </div>
  )
}
