import { texts } from '@market/contract/texts'
import { ImportLaptops } from '../features/imports/import-laptops.tsx'
import { dashboardPage } from '../ui/dashboard-page.tsx'

export const Component = dashboardPage(texts.drawer.importLaptops, ImportLaptops)
