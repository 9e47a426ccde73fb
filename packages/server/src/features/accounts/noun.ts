import { identityMails } from '../../platform/mails/identity-mails.ts'
import { identityRoutes } from './identity/routes.ts'
import { languageRoutes } from './languages/routes.ts'
import { userRoutes } from './users/routes.ts'
import { accountMailTexts } from './mail-texts.ts'
import { accountMails } from './mails.ts'
import { accessTokens } from './sessions/access-tokens.ts'
import { openDevices } from './sessions/devices.ts'
import { endSessionsOf, purgeExpiredSessions } from './sessions/repository.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { workSteps } from '../../platform/jobs/work-through.ts'
import type { Noun } from '../../platform/noun.ts'
import { accountsTables } from './tables.ts'

export const accounts: Noun = {
  folder: 'features/accounts',
  audit: ['admin-granted', 'profile-changed', 'email-verified', 'password-reset', 'signed-out-everywhere'],
  tables: accountsTables,
  async purgeActivity(trx, { identityId }) {
    if (identityId !== null) await endSessionsOf(trx, identityId)
  },
  purge: ({ db, identity }) =>
    workSteps(db, 'purge-accounts', {
      identity: () => identity.purgeExpired(),
      sessions: () => purgeExpiredSessions(db),
    }),
  mails: accountMails,
  mailTexts: accountMailTexts,
  routes(parts) {
    const { sessionSecret, secureCookies } = parts
    const devices = openDevices(sessionSecret, secureCookies)
    return {
      ...userRoutes({ ...parts, mails: identityMails }),
      ...languageRoutes(parts),
      ...identityRoutes({ ...parts, devices }),
      ...sessionRoutes({ ...parts, devices, tokens: accessTokens(sessionSecret) }),
    }
  },
}
