import { Problem } from '@market/contract'
import { freely, inOneTransaction, type Bindings } from '../../action.ts'
import type { Db } from '../../db/db.ts'
import type { ImageStore } from '../../ports/images.ts'
import { presentUser } from './present.ts'
import { registerUser } from './register-user.ts'
import { findUserByEmail } from './repository.ts'
import { requireSelfOrAdmin } from './rules.ts'

interface Needs { db: Db; images: ImageStore }

export function userRoutes({ db, images }: Needs): Bindings {
  return {
    getUser: freely(async ({ params, caller }) => {
      requireSelfOrAdmin(caller, params.email)
      const user = await findUserByEmail(db, params.email)
      if (!user) throw new Problem('user-not-found')
      return { respons: presentUser(user) }
    }),

    registerUser: inOneTransaction((trx, { body, identified }) => registerUser(trx, images, identified, body)),
  }
}
