import { texts } from '@market/contract/texts'
import { IntegrityBoard } from '../features/integrity/integrity-board.tsx'
import { dashboardPage } from '../ui/dashboard-page.tsx'

export const Component = dashboardPage(texts.integrity.title, IntegrityBoard, texts.integrity.lead)
