import { texts } from '@market/contract/texts'
import { SaleList } from '../features/sales/sale-list.tsx'
import { dashboardPage } from '../ui/dashboard-page.tsx'

export const Component = dashboardPage(texts.sales.title, SaleList, texts.sales.lead)
