import type { Noun } from '../../platform/noun.ts'
import { publishRoutes } from './routes.ts'

export const publish: Noun = {
  folder: 'workflows/publish',
  routes: ({ pictures, keyOfMachine, most }) => publishRoutes({ pictures, keyOfMachine, mostListings: most.listings }),
}
