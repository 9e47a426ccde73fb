import { freely, type Bindings } from '../../calls/bindings.ts'
import type { Db } from '../../db/db.ts'
import type { Figures } from './counts.ts'
import { listHealed } from './healed.ts'

interface Needs {
  db: Db
  integrity: () => Promise<Figures>
}

export function integrityRoutes({ db, integrity }: Needs): Bindings {
  return {
    getIntegrity: freely(async () => {
      const [figures, healed] = await Promise.all([integrity(), listHealed(db)])
      return { respons: { ...figures, healed } }
    }),
  }
}
