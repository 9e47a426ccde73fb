import { isIP } from 'node:net'
import type { AuditAction, AuditReason, AuditTargetKind } from '@market/contract'
import type { RequestOrigin } from '../../calls/caller.ts'
import type { Db } from '../../db/db.ts'
import { newId } from '../../db/id.ts'

/** A user who acts: any `Caller` with a user record. */
type Doer = { user: { id: string } | null; from: RequestOrigin }

/**
 * An audited event. It holds ids, codes and names of fields only: entries can't be changed, so they must not contain
 * personal data.
 */
export interface AuditEvent {
  /** `provider`: the card provider; `system`: the market itself. */
  by: Doer | 'provider' | 'system'
  action: AuditAction
  target: { kind: AuditTargetKind; id: string }
  /** The user it was done to: that user, or the owner of the laptop or payment. Null for a brand. */
  subject: string | null
  fields?: string[]
  reason?: AuditReason
}

/** Inserts an entry into the audit log, in the transaction of the audited change. */
export async function recordAudit(
  trx: Db,
  { by, action, target, subject, fields = [], reason }: AuditEvent,
): Promise<void> {
  const doer = typeof by === 'string' ? null : by
  const personId = doer?.user?.id ?? null
  if (doer && personId === null) throw new Error(`${action} was done by somebody without a user record`)
  const { id } = await trx
    .insertInto('audit_log')
    .values({
      id: newId(),
      actor_kind: typeof by === 'string' ? by : 'person',
      actor_id: personId,
      action,
      target_kind: target.kind,
      target_id: target.id,
      subject_user_id: subject,
      fields,
      reason: reason ?? null,
      request_id: doer?.from.requestId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (doer && personId !== null) await noteAddress(trx, id, personId, doer.from.address)
}

async function noteAddress(trx: Db, auditId: string, personId: string, address: string): Promise<void> {
  // A trusted proxy may send any text as the address.
  if (isIP(address) === 0) return
  const [plain = ''] = address.split('%')
  await trx.insertInto('audit_addresses').values({ audit_id: auditId, person_id: personId, address: plain }).execute()
}
