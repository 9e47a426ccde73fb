import { texts } from '@market/contract/texts'
import { MySales } from '../features/orders/lists/my-sales.tsx'
import { dashboardPage } from '../ui/dashboard-page.tsx'

export const Component = dashboardPage(texts.mySales.title, MySales)
