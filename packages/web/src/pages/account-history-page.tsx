import { texts } from '@market/contract/texts'
import { AccountHistory } from '../features/audit/account-history.tsx'
import { dashboardPage } from '../ui/dashboard-page.tsx'

export const Component = dashboardPage(texts.history.title, AccountHistory, texts.history.lead)
