import type { Noun } from '../../platform/noun.ts'
import { checkRoutes } from './routes.ts'

export const check: Noun = { folder: 'workflows/check', routes: checkRoutes }
