import { texts } from '@market/contract/texts'
import type { ReactNode } from 'react'
import { PageTitle } from './page-title.tsx'

/** A page to read. */
export function TextPage({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <div className="wrap py-10 md:py-16">
      <PageTitle>{texts.product.pageTitle(title)}</PageTitle>
      <h1 className="text-3xl">{title}</h1>
      {lead !== undefined && <p className="lines mt-4 text-lg text-quiet">{lead}</p>}
      {children}
    </div>
  )
}
