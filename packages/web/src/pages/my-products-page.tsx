import { texts } from '@market/contract/texts'
import { MyDrafts } from '../features/drafts/my-drafts.tsx'
import { MyProducts } from '../features/my-products/my-products.tsx'
import { OffSaleProducts } from '../features/my-products/off-sale-products.tsx'
import { DashboardPage } from '../ui/dashboard-page.tsx'

export function Component() {
  return (
    <DashboardPage title={texts.myProducts.title}>
      <MyDrafts />
      <MyProducts />
      <OffSaleProducts />
    </DashboardPage>
  )
}
