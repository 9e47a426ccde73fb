import { texts } from '@market/contract/texts'
import { AuditLog } from '../features/audit/audit-log.tsx'
import { DashboardPage } from '../ui/dashboard-page.tsx'

export function Component() {
  return (
    <DashboardPage title={texts.audit.title}>
      <p className="page-lead">{texts.audit.lead}</p>
      <AuditLog />
    </DashboardPage>
  )
}
