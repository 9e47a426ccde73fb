import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { CardEvent } from '../../ports/cards.ts'

/** In one run, so that a run after months of events ends within the time limit of a statement. */
const most = 20_000

/**
 * Deletes the card provider's messages of 30 days ago. It repeats a message for three days; a later copy would be
 * handled again, which changes nothing.
 */
export async function purgeCardEvents(db: Db): Promise<void> {
  await sql`
    delete from card_events where id in (
      select id from card_events where received_at < now() - interval '30 days'
      order by received_at limit ${most}::integer)`.execute(db)
}

/** Stores an event by its id. False when it is stored and handled already. */
export async function storeEvent(db: Db, event: CardEvent): Promise<boolean> {
  const { handled_at } = await db
    .insertInto('card_events')
    .values({ id: event.id, type: event.type, intent_id: event.intentId })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ type: event.type }))
    .returning('handled_at')
    .executeTakeFirstOrThrow()
  return handled_at === null
}

export async function markHandled(db: Db, { id }: CardEvent): Promise<void> {
  await db
    .updateTable('card_events')
    .set({ handled_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}
