import { texts } from '@market/contract/texts'
import { AccountHistory } from '../features/audit/account-history.tsx'
import { DashboardPage } from '../ui/dashboard-page.tsx'

export function Component() {
  return (
    <DashboardPage title={texts.history.title}>
      <p className="page-lead">{texts.history.lead}</p>
      <AccountHistory />
    </DashboardPage>
  )
}
