import type { Integrity } from '@market/contract'
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
      return { respons: { ...presentFigures(figures), healed } }
    }),
  }
}

function presentFigures({
  counts,
  takenAt,
  chargesCheckedAt,
  booksSweptAt,
  refundsDue,
  disputed,
  underWay,
}: Figures): Omit<Integrity, 'healed'> {
  return {
    counts,
    refundsDue,
    disputed,
    underWay,
    takenOn: takenAt.toISOString(),
    chargesCheckedOn: chargesCheckedAt?.toISOString() ?? null,
    booksSweptOn: booksSweptAt?.toISOString() ?? null,
  }
}
