import { texts } from '@market/contract/texts'
import type { ComponentType } from 'react'
import { PageTitle } from './page-title.tsx'
import type { Elements } from './elements.ts'
import { PageHeading, pageLead } from './titles.tsx'

export function DashboardPage({ title, children }: { title: string; children: Elements }) {
  return (
    <>
      <PageTitle>{texts.product.pageTitle(title)}</PageTitle>
      <PageHeading>{title}</PageHeading>
      {children}
    </>
  )
}

/** The page of one feature. `lead`: what the page is for. */
export function dashboardPage(title: string, Content: ComponentType, lead?: string) {
  return () => (
    <DashboardPage title={title}>
      {lead !== undefined && <p className={pageLead}>{lead}</p>}
      <Content />
    </DashboardPage>
  )
}
