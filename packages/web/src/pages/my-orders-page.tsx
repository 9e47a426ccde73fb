import { texts } from '@market/contract/texts'
import { MyOrders } from '../features/orders/lists/my-orders.tsx'
import { dashboardPage } from '../ui/dashboard-page.tsx'

export const Component = dashboardPage(texts.myOrders.title, MyOrders)
