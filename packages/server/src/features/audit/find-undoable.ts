import type { AuditAction, AuditTargetKind } from '@market/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** How long an act can be undone, as an SQL interval. The client offers it for 10 s, longer while a mouse is there. */
export const undoTime = sql`interval '2 minutes'`

/**
 * The user's last act of this kind on the target, if it is recent enough to be undone. `at` is text, because a Date has
 * no microseconds: rows that the act changed may have the time of its transaction.
 */
export async function findUndoable(
  db: Db,
  { by, action, target }: { by: string; action: AuditAction; target: { kind: AuditTargetKind; id: string } },
): Promise<{ at: string } | undefined> {
  return db
    .selectFrom('audit_log')
    .select(sql<string>`at::text`.as('at'))
    .where('actor_id', '=', by)
    .where('action', '=', action)
    .where('target_kind', '=', target.kind)
    .where('target_id', '=', target.id)
    .where('at', '>', sql<Date>`now() - ${undoTime}`)
    .orderBy('audit_log.at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The same of an act that others do too: undefined when another user did it after this one. */
export async function findLastUndoable(
  db: Db,
  act: { by: string; action: AuditAction; target: { kind: AuditTargetKind; id: string }; subject: string },
): Promise<{ at: string } | undefined> {
  const last = await db
    .selectFrom('audit_log')
    .select('actor_id')
    .where('subject_user_id', '=', act.subject)
    .where('action', '=', act.action)
    .where('target_id', '=', act.target.id)
    .orderBy('audit_log.at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.actor_id === act.by ? findUndoable(db, act) : undefined
}
