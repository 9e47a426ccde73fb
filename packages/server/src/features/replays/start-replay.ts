import { Problem, replyTexts, type Replay, type ReplayScenario } from '@market/contract'
import type { Db } from '../../db/db.ts'
import { enqueueJob } from '../../db/jobs.ts'
import { insertReplay } from './repository.ts'

/** Replays are there where the card provider is a stand-in, never with real money, and one at a time. */
export async function startReplay(
  db: Db,
  available: boolean,
  scenario: ReplayScenario,
): Promise<{ message: string; respons: Replay }> {
  if (!available) throw new Problem('replay-unavailable')
  const replay = await insertReplay(db, scenario)
  if (!replay) throw new Problem('replay-running')
  await enqueueJob(db, 'play-replay', { replayId: replay.id })
  return { message: replyTexts.replayStarted, respons: replay }
}
