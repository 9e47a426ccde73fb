import { texts } from '@market/contract/texts'
import { useParams } from 'react-router'
import { EditProductForm } from '../features/listing-form/edit-product-form.tsx'
import { DashboardPage } from '../ui/dashboard-page.tsx'

export function Component() {
  const { id = '' } = useParams()
  return (
    <DashboardPage title={texts.editProduct.title}>
      <EditProductForm key={id} id={id} />
    </DashboardPage>
  )
}
