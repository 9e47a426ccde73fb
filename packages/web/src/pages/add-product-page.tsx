import { texts } from '@market/contract/texts'
import { AddProductForm } from '../features/products/add-product-form.tsx'
import { DashboardPage } from '../ui/dashboard-page.tsx'

export function Component() {
  return (
    <DashboardPage title={texts.addProduct.title}>
      <AddProductForm />
    </DashboardPage>
  )
}
