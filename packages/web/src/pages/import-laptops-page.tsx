import { texts } from '@market/contract/texts'
import { ImportLaptops } from '../features/imports/import-laptops.tsx'
import { DashboardPage } from '../ui/dashboard-page.tsx'

export function Component() {
  return (
    <DashboardPage title={texts.drawer.importLaptops}>
      <ImportLaptops />
    </DashboardPage>
  )
}
