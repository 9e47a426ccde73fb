import type { Replay, ReplayScenario, ReplayStepName } from '@market/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { newId } from '../../db/id.ts'
import { isoText } from '../../db/json-object.ts'

const columns = ['id', 'scenario', 'state', 'steps', 'started_at', 'finished_at', 'product_id', 'payment_id'] as const

/** Null while another replay is under way: the database allows one. One that is too old to be alive no longer counts. */
export async function insertReplay(db: Db, scenario: ReplayScenario): Promise<Replay | null> {
  await db
    .updateTable('replays')
    .set({ state: 'failed', finished_at: sql<Date>`now()` })
    .where('finished_at', 'is', null)
    .where('started_at', '<', sql<Date>`now() - interval '5 minutes'`)
    .execute()
  const row = await db
    .insertInto('replays')
    .values({ id: newId(), scenario })
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()
  return row ? presentReplay(row) : null
}

/** The newest five. */
export async function listReplays(db: Db): Promise<Replay[]> {
  return (await db.selectFrom('replays').select(columns).orderBy('started_at', 'desc').limit(5).execute()).map(
    presentReplay,
  )
}

type Row = Pick<Replay, 'id' | 'scenario' | 'state' | 'steps'> & { started_at: Date; finished_at: Date | null }

function presentReplay({ id, scenario, state, steps, started_at: startedAt, finished_at: finishedAt }: Row): Replay {
  return { id, scenario, state, steps, startedOn: startedAt.toISOString(), endedOn: finishedAt?.toISOString() ?? null }
}

/** Which replay to play; `begun` when an earlier try was killed in the middle of it; undefined once it has ended. */
export async function beginReplay(
  db: Db,
  id: string,
): Promise<{ scenario: ReplayScenario; begun: boolean } | undefined> {
  const waiting = await db
    .updateTable('replays')
    .set({ state: 'running' })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('scenario')
    .executeTakeFirst()
  if (waiting) return { ...waiting, begun: false }
  const running = await db
    .selectFrom('replays')
    .select('scenario')
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return running && { ...running, begun: true }
}

export async function addStep(db: Db, id: string, step: ReplayStepName): Promise<void> {
  const told = sql<
    Replay['steps']
  >`steps || jsonb_build_array(jsonb_build_object('step', ${step}::text, 'at', ${isoText(sql`clock_timestamp()`)}))`
  await db.updateTable('replays').set({ steps: told }).where('id', '=', id).execute()
}

export async function noteThings(
  db: Db,
  id: string,
  things: { productId?: string; paymentId?: string },
): Promise<void> {
  await db
    .updateTable('replays')
    .set({
      ...(things.productId && { product_id: things.productId }),
      ...(things.paymentId && { payment_id: things.paymentId }),
    })
    .where('id', '=', id)
    .execute()
}

export async function endReplay(db: Db, id: string, state: 'healed' | 'failed'): Promise<void> {
  await db
    .updateTable('replays')
    .set({ state, finished_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute()
}
