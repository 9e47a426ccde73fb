import type { Noun } from '../../platform/noun.ts'
import { receiptRoutes } from './routes.ts'

export const receipt: Noun = { folder: 'workflows/receipt', routes: receiptRoutes }
