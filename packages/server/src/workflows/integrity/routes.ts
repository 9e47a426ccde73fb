import { inOwnTransactions, type Bindings } from '../../calls/bindings.ts'
import type { Db } from '../../db/db.ts'
import type { Figures } from './counts.ts'
import { listRepaired } from './repaired.ts'

interface Needs {
  db: Db
  integrity: () => Promise<Figures>
}

export function integrityRoutes({ db, integrity }: Needs): Bindings {
  return {
    getIntegrity: inOwnTransactions(async () => {
      const [figures, repaired] = await Promise.all([integrity(), listRepaired(db)])
      return { respons: { ...figures, repaired } }
    }),
  }
}
