import { texts } from '@market/contract/texts'
import type { ReactNode } from 'react'
import { PageTitle } from './page-title.tsx'

export function DashboardPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <PageTitle>{texts.product.pageTitle(title)}</PageTitle>
      <h1 className="page-title">{title}</h1>
      {children}
    </>
  )
}
