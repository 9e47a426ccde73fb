import type { Integrity } from '@market/contract'
import { freely, inOneTransaction, type Bindings } from '../../action.ts'
import type { Db } from '../../db/db.ts'
import { listReplays } from '../replays/repository.ts'
import { startReplay } from '../replays/start-replay.ts'
import type { Figures } from './counts.ts'
import { listHealed } from './healed.ts'

interface Needs {
  db: Db
  integrity: () => Promise<Figures>
  replayAvailable: boolean
}

export function integrityRoutes({ db, integrity, replayAvailable }: Needs): Bindings {
  return {
    getIntegrity: freely(async () => {
      const [figures, healed, runs] = await Promise.all([integrity(), listHealed(db), listReplays(db)])
      return { respons: { ...presentFigures(figures), healed, replay: { available: replayAvailable, runs } } }
    }),
    startReplay: inOneTransaction((trx, { body }) => startReplay(trx, replayAvailable, body.scenario)),
  }
}

function presentFigures({
  counts,
  takenAt,
  chargesCheckedAt,
  booksSweptAt,
  refundsDue,
  underWay,
}: Figures): Omit<Integrity, 'healed' | 'replay'> {
  return {
    counts,
    refundsDue,
    underWay,
    takenOn: takenAt.toISOString(),
    chargesCheckedOn: chargesCheckedAt?.toISOString() ?? null,
    booksSweptOn: booksSweptAt?.toISOString() ?? null,
  }
}
