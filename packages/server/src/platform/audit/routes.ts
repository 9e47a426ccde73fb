import { inOwnTransactions, fromReplica, type Bindings } from '../../calls/bindings.ts'
import type { Db } from '../../db/db.ts'
import { requireMember } from '../../calls/guards.ts'
import { listAudit, listOwnAudit } from './lists.ts'

export function auditRoutes({ db }: { db: Db }): Bindings {
  return {
    listAudit: fromReplica((db, { query }) => listAudit(db, query)),
    listOwnAudit: inOwnTransactions(({ query, caller }) => listOwnAudit(db, requireMember(caller).id, query)),
  }
}
