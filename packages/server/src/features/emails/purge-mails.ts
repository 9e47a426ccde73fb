import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/**
 * Deletes the queued mails to this address, including those that have failed for good. One that is being sent is left
 * alone.
 */
export async function purgeMailsTo(db: Db, email: string): Promise<void> {
  await sql`delete from graphile_worker._private_jobs
    where payload ->> 'to' = ${email} and locked_at is null
      and task_id = (select id from graphile_worker._private_tasks where identifier = 'send-mail')`.execute(db)
}
