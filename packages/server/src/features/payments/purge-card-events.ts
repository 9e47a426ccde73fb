import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

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
