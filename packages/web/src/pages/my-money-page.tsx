import { texts } from '@market/contract/texts'
import { MyMoney } from '../features/money/my-money.tsx'
import { dashboardPage } from '../ui/dashboard-page.tsx'

export const Component = dashboardPage(texts.myMoney.title, MyMoney)
