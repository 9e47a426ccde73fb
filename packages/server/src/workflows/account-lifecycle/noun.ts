import { settlePayment } from '../../workflows/pay/settle-payment.ts'
import { accountLifecycleRoutes } from './personal-data/routes.ts'
import type { Noun } from '../../platform/noun.ts'
import { deleteSignIn } from './delete-sign-in.ts'
import { endLeftOver, type LeftOver } from './take-over.ts'

export const accountLifecycle: Noun = {
  folder: 'workflows/account-lifecycle',
  jobs: ({ db, cards, identity }) => ({
    'end-left-over': { run: (payload) => endLeftOver(db, cards, settlePayment, payload as LeftOver) },
    'delete-sign-in': { run: (payload) => deleteSignIn(db, identity, (payload as { userId: string }).userId) },
  }),
  routes: accountLifecycleRoutes,
}
