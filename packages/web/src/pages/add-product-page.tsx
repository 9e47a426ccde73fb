import { texts } from '@market/contract/texts'
import { useSearchParams } from 'react-router'
import { AddProductForm } from '../features/products/add-product-form.tsx'
import { DuplicateForm } from '../features/products/edit-product-form.tsx'
import { DashboardPage } from '../ui/dashboard-page.tsx'

export function Component() {
  const from = useSearchParams()[0].get('from')
  return (
    <DashboardPage title={texts.addProduct.title}>
      {from === null ? <AddProductForm /> : <DuplicateForm key={from} id={from} />}
    </DashboardPage>
  )
}
