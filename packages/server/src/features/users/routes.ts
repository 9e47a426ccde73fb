import { Problem } from '@market/contract'
import {
  freely,
  freelyOnce,
  fromReplica,
  inOneTransaction,
  preparedInOneTransaction,
  type Bindings,
} from '../../action.ts'
import type { Db } from '../../db/db.ts'
import type { Identity } from '../../ports/identity.ts'
import type { PictureHost } from '../images/picture-host.ts'
import { deleteUser } from './delete-user.ts'
import { listPeople } from './lists.ts'
import { makeAdmin } from './make-admin.ts'
import { presentUser } from './present.ts'
import { registerUser } from './register-user.ts'
import { findUserByEmail } from './repository.ts'
import { requireSelfOrAdmin } from './rules.ts'
import { verifySeller } from './verify-seller.ts'

interface Needs {
  db: Db
  identity: Identity
  pictures: PictureHost
}

export function userRoutes({ db, identity, pictures }: Needs): Bindings {
  return {
    getUser: freely(async ({ params, caller }) => {
      requireSelfOrAdmin(caller, params.email)
      const user = await findUserByEmail(db, params.email)
      if (!user) throw new Problem('user-not-found')
      return { respons: presentUser(user) }
    }),

    registerUser: preparedInOneTransaction(async ({ body, identified, wire }) => {
      const pictureIsOurs = body.photoUrl !== '' && (await pictures.owns(body.photoUrl))
      return (trx) => registerUser(trx, identified, body, pictureIsOurs, wire.language)
    }),
    listBuyers: fromReplica((db, { query }) => listPeople(db, 'buyer', query)),
    listSellers: fromReplica((db, { query }) => listPeople(db, 'seller', query)),
    verifySeller: inOneTransaction((trx, { params, caller }) => verifySeller(trx, caller, params.id)),
    makeAdmin: inOneTransaction((trx, { params, caller }) => makeAdmin(trx, caller, params.id)),
    // Not in one transaction: the sign-in account belongs to a provider, and goes once the deletion is certain.
    deleteUser: freelyOnce(({ params, caller }) => deleteUser(db, identity, caller, params.id)),
  }
}
