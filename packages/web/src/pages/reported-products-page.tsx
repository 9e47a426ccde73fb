import { texts } from '@market/contract/texts'
import { ReportedProducts } from '../features/reports/reported-products.tsx'
import { DashboardPage } from '../ui/dashboard-page.tsx'

/** The heading is 'All Users' [ADM-6]. */
export function Component() {
  return (
    <DashboardPage title={texts.users.reported}>
      <ReportedProducts />
    </DashboardPage>
  )
}
