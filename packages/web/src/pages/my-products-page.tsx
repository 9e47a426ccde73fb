import { texts } from '@market/contract/texts'
import { MyProducts } from '../features/my-products/my-products.tsx'
import { dashboardPage } from '../ui/dashboard-page.tsx'

export const Component = dashboardPage(texts.myProducts.title, MyProducts)
