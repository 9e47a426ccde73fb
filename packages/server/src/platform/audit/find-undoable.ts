import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { AuditEvent } from './record-audit.ts'

/** How long an act can be undone, as an SQL interval. The client offers it for 10 s, longer while a mouse is there. */
export const undoTime = sql`interval '2 minutes'`

type Act = Pick<AuditEvent, 'action' | 'target'> & { by: string; subject?: string | null }

/**
 * The user's last act of this kind on the target, if it is recent enough to be undone. `at` is text, because a Date has
 * no microseconds: rows that the act changed may have the time of its transaction. With `subject`, none when another
 * user did the same after this one.
 */
export async function findUndoable(
  db: Db,
  { by, action, target, subject = null }: Act,
): Promise<{ at: string } | undefined> {
  const { rows } = await sql<{ at: string }>`
    select own.at::text as at from audit_log own
    where own.actor_id = ${by}::uuid and own.action = ${action} and own.target_kind = ${target.kind}
      and own.target_id = ${target.id}::uuid and own.at > now() - ${undoTime} and not exists (
        select from audit_log other where other.subject_user_id = ${subject}::uuid and other.action = own.action
          and other.target_id = own.target_id and other.at > own.at and other.actor_id is distinct from own.actor_id)
    order by own.at desc limit 1`.execute(db)
  return rows[0]
}
