import { ReportedProducts } from '../features/reports/reported-products.tsx'
import { DashboardPage } from '../ui/dashboard-page.tsx'
import { words } from '../words.ts'

/** Its heading is the spec's: 'All Users'. */
export function Component() {
  return <DashboardPage title={words.users.reported}><ReportedProducts /></DashboardPage>
}
