import type { Noun } from '../../platform/noun.ts'
import { importRoutes } from './routes.ts'

export const imports: Noun = {
  folder: 'workflows/imports',
  routes: ({ db, most }) => importRoutes({ db, mostListings: most.listings }),
}
