import { Problem } from '@market/contract'
import { inOwnTransactions, fromReplica, inOneTransaction, type Bindings } from '../../../calls/bindings.ts'
import type { Db } from '../../../db/db.ts'
import type { IdentityMails } from '../../../ports/identity.ts'
import type { PictureHost } from '../../../platform/images/picture-host.ts'
import { listUsersOfType } from './lists.ts'
import { makeAdmin } from './make-admin.ts'
import type { RateLimiter } from '../../../platform/rate-limits/rate-limiter.ts'
import { presentUser } from './present.ts'
import { registerUser } from './register-user.ts'
import { findUserByEmail } from './repository.ts'
import { requireSelfOrAdmin } from '../../../calls/guards.ts'

interface Needs {
  db: Db
  pictures: PictureHost
  rateLimiter: RateLimiter
  mails: (db: Db) => IdentityMails
}

export function userRoutes({ db, pictures, rateLimiter, mails }: Needs): Bindings {
  return {
    getUser: inOwnTransactions(async ({ params, caller }) => {
      requireSelfOrAdmin(caller, params.email)
      const user = await findUserByEmail(db, params.email)
      if (!user) throw new Problem('user-not-found')
      return { respons: presentUser(user) }
    }),

    registerUser: inOneTransaction((trx, { body, identified, context }) =>
      registerUser({ db: trx, pictures, rateLimiter, mails }, identified, body, context.language),
    ),
    listBuyers: fromReplica((db, { query }) => listUsersOfType(db, 'buyer', query)),
    listSellers: fromReplica((db, { query }) => listUsersOfType(db, 'seller', query)),
    makeAdmin: inOneTransaction((trx, { params, caller }) => makeAdmin(trx, caller, params.id)),
  }
}
