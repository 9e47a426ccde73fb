import { texts } from '@market/contract/texts'
import { SaleList } from '../features/sales/sale-list.tsx'
import { DashboardPage } from '../ui/dashboard-page.tsx'

export function Component() {
  return (
    <DashboardPage title={texts.sales.title}>
      <p className="page-lead">{texts.sales.lead}</p>
      <SaleList />
    </DashboardPage>
  )
}
