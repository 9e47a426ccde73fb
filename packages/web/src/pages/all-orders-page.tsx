import { texts } from '@market/contract/texts'
import { AllOrders } from '../features/orders/lists/all-orders.tsx'
import { dashboardPage } from '../ui/dashboard-page.tsx'

export const Component = dashboardPage(texts.allOrders.title, AllOrders)
