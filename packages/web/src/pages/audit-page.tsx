import { texts } from '@market/contract/texts'
import { AuditLog } from '../features/audit/audit-log.tsx'
import { dashboardPage } from '../ui/dashboard-page.tsx'

export const Component = dashboardPage(texts.audit.title, AuditLog, texts.audit.lead)
