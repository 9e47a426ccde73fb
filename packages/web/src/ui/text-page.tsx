import { texts } from '@market/contract/texts'
import { PageTitle } from './page-title.tsx'
import type { Elements } from './elements.ts'

/** A page to read. */
export function TextPage({ title, lead, children }: { title: string; lead?: string; children: Elements }) {
  return (
    <div className="wrap py-10 md:py-16">
      <PageTitle>{texts.product.pageTitle(title)}</PageTitle>
      <h1 className="text-3xl">{title}</h1>
      {lead !== undefined && <p className="mt-4 max-w-(--line-length) text-lg text-pretty text-quiet">{lead}</p>}
      {children}
    </div>
  )
}
