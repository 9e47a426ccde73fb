import { Problem } from '@market/contract'
import { freely, fromReplica, inOneTransaction, type Bindings } from '../../../calls/bindings.ts'
import type { Db } from '../../../db/db.ts'
import type { PictureHost } from '../../images/picture-host.ts'
import { listUsersOfType } from './lists.ts'
import { makeAdmin } from './make-admin.ts'
import { presentUser } from './present.ts'
import { registerUser } from './register-user.ts'
import { findUserByEmail } from './repository.ts'
import { requireSelfOrAdmin } from '../../../calls/guards.ts'

export function userRoutes({ db, pictures }: { db: Db; pictures: PictureHost }): Bindings {
  return {
    getUser: freely(async ({ params, caller }) => {
      requireSelfOrAdmin(caller, params.email)
      const user = await findUserByEmail(db, params.email)
      if (!user) throw new Problem('user-not-found')
      return { respons: presentUser(user) }
    }),

    registerUser: inOneTransaction((trx, { body, identified, wire }) =>
      registerUser(trx, pictures, identified, body, wire.language),
    ),
    listBuyers: fromReplica((db, { query }) => listUsersOfType(db, 'buyer', query)),
    listSellers: fromReplica((db, { query }) => listUsersOfType(db, 'seller', query)),
    makeAdmin: inOneTransaction((trx, { params, caller }) => makeAdmin(trx, caller, params.id)),
  }
}
