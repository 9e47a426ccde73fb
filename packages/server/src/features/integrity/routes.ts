import { Problem, type Integrity } from '@market/contract'
import { freely, type Bindings } from '../../action.ts'
import type { Db } from '../../db/db.ts'
import type { Figures } from './counts.ts'
import { listHealed } from './healed.ts'

interface Needs { db: Db; integrity: () => Promise<Figures> }

export function integrityRoutes({ db, integrity }: Needs): Bindings {
  return {
    getIntegrity: freely(async () => ({ respons: await readIntegrity(db, integrity) })),
    startReplay: freely(async () => { throw new Problem('replay-unavailable') }),
  }
}

async function readIntegrity(db: Db, integrity: () => Promise<Figures>): Promise<Integrity> {
  const [{ counts, takenAt, chargesCheckedAt, booksSweptAt, refundsDue, underWay }, healed] = await Promise.all([integrity(), listHealed(db)])
  return {
    counts, refundsDue, underWay, healed,
    takenOn: takenAt.toISOString(),
    chargesCheckedOn: chargesCheckedAt?.toISOString() ?? null,
    booksSweptOn: booksSweptAt?.toISOString() ?? null,
    replay: { available: false, runs: [] },
  }
}
