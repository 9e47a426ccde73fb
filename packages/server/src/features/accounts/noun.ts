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
}
