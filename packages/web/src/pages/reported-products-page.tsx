import { texts } from '@market/contract/texts'
import { ReportedProducts } from '../features/reports/reported-products.tsx'
import { DashboardPage } from '../ui/dashboard-page.tsx'

/** Its heading is the spec's: 'All Users'. */
export function Component() {
  return (
    <DashboardPage title={texts.users.reported}>
      <ReportedProducts />
    </DashboardPage>
  )
}
