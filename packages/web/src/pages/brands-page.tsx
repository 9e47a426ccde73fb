import { texts } from '@market/contract/texts'
import { AddBrand } from '../features/brands/add-brand.tsx'
import { BrandList } from '../features/brands/brand-list.tsx'
import { DashboardPage } from '../ui/dashboard-page.tsx'
import { pageLead } from '../ui/titles.tsx'

export function Component() {
  return (
    <DashboardPage title={texts.brands.title}>
      <p className={pageLead}>{texts.brands.lead}</p>
      <AddBrand />
      <BrandList />
    </DashboardPage>
  )
}
