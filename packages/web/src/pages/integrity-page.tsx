import { texts } from '@market/contract/texts'
import { IntegrityBoard } from '../features/integrity/integrity-board.tsx'
import { DashboardPage } from '../ui/dashboard-page.tsx'

export function Component() {
  return (
    <DashboardPage title={texts.integrity.title}>
      <p className="page-lead">{texts.integrity.lead}</p>
      <IntegrityBoard />
    </DashboardPage>
  )
}
