import { texts } from '@market/contract/texts'
import { MyOrders } from '../features/bookings/my-orders.tsx'
import { DashboardPage } from '../ui/dashboard-page.tsx'

export function Component() {
  return (
    <DashboardPage title={texts.myOrders.title}>
      <MyOrders />
    </DashboardPage>
  )
}
