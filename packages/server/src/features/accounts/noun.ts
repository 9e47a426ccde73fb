import { identityMails } from '../../platform/mails/identity-mails.ts'
import { languageRoutes } from './languages/routes.ts'
import { userRoutes } from './users/routes.ts'
import { accountMails } from './mails.ts'
import { endSessionsOf, purgeExpiredSessions } from './sessions/repository.ts'
import type { Noun } from '../../platform/noun.ts'
import { accountsTables } from './tables.ts'

export const accounts: Noun = {
  folder: 'features/accounts',
  tables: accountsTables,
  async purgeActivity(trx, { identityId }) {
    if (identityId !== null) await endSessionsOf(trx, identityId)
  },
  async purge({ db, identity }) {
    await identity.purgeExpired()
    await purgeExpiredSessions(db)
  },
  mails: accountMails,
  // Those of sign-in and sessions share the recognised devices with the rate limits: `api.ts` binds them.
  routes: (parts) => ({ ...userRoutes({ ...parts, mails: identityMails }), ...languageRoutes(parts) }),
}
