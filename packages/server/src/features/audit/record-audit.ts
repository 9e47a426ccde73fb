import { isIP } from 'node:net'
import type { AuditAction, AuditReason, AuditTargetKind } from '@market/contract'
import type { RequestOrigin } from '../../action.ts'
import type { Db } from '../../db/db.ts'
import { newId } from '../../db/id.ts'

/** A person who does something, as every `Caller` with a user record is. */
type Doer = { user: { id: string } | null; from: RequestOrigin }

/** One thing that was done. It holds ids, codes and names of fields: the log can not be changed, so nothing of a person may stand in it. */
export interface Done {
  /** `provider`: the card provider; `system`: the market itself. */
  by: Doer | 'provider' | 'system'
  action: AuditAction
  target: { kind: AuditTargetKind; id: string }
  /** The user whom it was done to: the person, or whose laptop or payment it is. */
  subject: string
  fields?: string[]
  reason?: AuditReason
}

/** Writes an entry of the audit log. `trx` is the transaction of what it tells, so that neither is ever there without the other. */
export async function recordAudit(trx: Db, { by, action, target, subject, fields = [], reason }: Done): Promise<void> {
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
  // A proxy that we were told to trust may name anything.
  if (isIP(address) === 0) return
  const [plain = ''] = address.split('%')
  await trx.insertInto('audit_addresses').values({ audit_id: auditId, person_id: personId, address: plain }).execute()
}
