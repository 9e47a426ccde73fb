import { inOwnTransactions, inOneTransaction, type Bindings } from '../../calls/bindings.ts'
import type { Db } from '../../db/db.ts'
import { viewerOf } from '../listings/lists/viewer.ts'
import { requireSelfOrAdmin } from '../../calls/guards.ts'
import { listWishes } from './lists.ts'
import { wishForItem } from './wish-for-item.ts'

export function wishRoutes({ db, mostWishes }: { db: Db; mostWishes: number }): Bindings {
  return {
    listWishes: inOwnTransactions(async ({ params, query, caller }) => {
      requireSelfOrAdmin(caller, params.email)
      return listWishes(db, viewerOf(caller), params.email, query)
    }),
    createWish: inOneTransaction((trx, { body, caller }) => wishForItem(trx, caller, body, mostWishes)),
  }
}
