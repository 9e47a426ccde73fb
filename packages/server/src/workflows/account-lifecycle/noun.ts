import { accountLifecycleRoutes } from './personal-data/routes.ts'
import type { Noun } from '../../platform/noun.ts'
import { deleteSignIn } from './delete-sign-in.ts'
import { pauseUnproven, type Proven } from './pause-unproven.ts'
import { endLeftOver, type LeftOver } from './take-over.ts'

export const accountLifecycle: Noun = {
  folder: 'workflows/account-lifecycle',
  audit: [
    'seller-verified',
    'seller-unverified',
    'user-deleted',
    'account-taken-over',
    'balance-held',
    'product-paused',
  ],
  jobs: (parts) => ({
    'end-left-over': { run: (payload) => endLeftOver(parts, payload as LeftOver) },
    'pause-unproven': { run: (payload) => pauseUnproven(parts.db, payload as Proven) },
    'delete-sign-in': {
      run: (payload) => deleteSignIn(parts.db, parts.identity, (payload as { userId: string }).userId),
    },
  }),
  routes: accountLifecycleRoutes,
}
