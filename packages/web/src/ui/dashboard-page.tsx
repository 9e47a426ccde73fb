import { texts } from '@market/contract/texts'
import { PageTitle } from './page-title.tsx'
import type { Elements } from './elements.ts'

export function DashboardPage({ title, children }: { title: string; children: Elements }) {
  return (
    <>
      <PageTitle>{texts.product.pageTitle(title)}</PageTitle>
      <h1 className="page-title">{title}</h1>
      {children}
    </>
  )
}
