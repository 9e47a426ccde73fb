import type { Noun } from '../../platform/noun.ts'
import { markRoutes } from './routes.ts'

export const marks: Noun = { folder: 'features/marks', routes: markRoutes }
