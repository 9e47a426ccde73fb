import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/db.ts'
import { privateTables } from '../../db/private-tables.ts'

/**
 * Deletes the queued mails to this address, including those that have failed for good. One that is being sent is left
 * alone.
 */
export async function purgeMailsTo(db: Db, email: string): Promise<void> {
  await deleteMails(db, sql`payload ->> 'to' = ${email}`)
}

/** Deletes the queued mails that have all properties of one of these, because their act was undone. */
export async function cancelMails(db: Db, mails: readonly object[]): Promise<void> {
  await deleteMails(
    db,
    sql`payload::jsonb @> any (array(select * from jsonb_array_elements(${JSON.stringify(mails)}::jsonb)))`,
  )
}

async function deleteMails(db: Db, which: RawBuilder<unknown>): Promise<void> {
  await sql`delete from ${sql.raw(privateTables.jobs)}
    where ${which} and locked_at is null
      and task_id = (select id from ${sql.raw(privateTables.tasks)} where identifier = 'send-mail')`.execute(db)
}
