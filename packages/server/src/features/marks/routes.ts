import { inOwnTransactions, type Bindings } from '../../calls/bindings.ts'
import { requireMember } from '../../calls/guards.ts'
import type { Db } from '../../db/db.ts'
import { listMarks } from './list-marks.ts'

export function markRoutes({ db }: { db: Db }): Bindings {
  return {
    listMarks: inOwnTransactions(async ({ caller }) => ({ respons: await listMarks(db, requireMember(caller).id) })),
  }
}
