import { texts } from '@market/contract/texts'
import { ReportedProducts } from '../features/reports/reported-products.tsx'
import { dashboardPage } from '../ui/dashboard-page.tsx'

/** The heading is 'All Users' [ADM-6]. */
export const Component = dashboardPage(texts.users.reported, ReportedProducts)
