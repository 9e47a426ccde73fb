import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** Takes back the mails that wait for this address, those that have failed for good too. One that is being sent just now is left alone. */
export async function forgetMailsTo(db: Db, email: string): Promise<void> {
  await sql`delete from graphile_worker._private_jobs
    where payload ->> 'to' = ${email} and locked_at is null
      and task_id = (select id from graphile_worker._private_tasks where identifier = 'send-mail')`.execute(db)
}
