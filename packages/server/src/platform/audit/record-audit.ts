import { isIP } from 'node:net'
import { sql } from 'kysely'
import type { AuditAction, AuditReason, AuditTargetKind } from '@market/contract'
import type { RequestOrigin } from '../../calls/caller.ts'
import type { Tx } from '../../db/db.ts'
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
  fields?: readonly string[]
  reason?: AuditReason | undefined
}

type About = Pick<AuditEvent, 'target' | 'subject'>

export function ofUser(id: string): About {
  return { target: { kind: 'user', id }, subject: id }
}

export function ofProduct({ id, seller_id: subject }: { id: string; seller_id: string }): About {
  return { target: { kind: 'product', id }, subject }
}

export function ofPayment({ id, buyer_id: subject }: { id: string; buyer_id: string }): About {
  return { target: { kind: 'payment', id }, subject }
}

/** Inserts an entry into the audit log, in the transaction of the audited change. */
export function recordAudit(trx: Tx, { target, ...event }: AuditEvent): Promise<void> {
  return recordAuditOfEach(trx, { ...event, kind: target.kind }, [target.id])
}

/** Inserts an entry for each target, in as many statements as for one. */
export async function recordAuditOfEach(
  trx: Tx,
  { by, action, kind, subject, fields = [], reason }: Omit<AuditEvent, 'target'> & { kind: AuditTargetKind },
  targetIds: readonly string[],
): Promise<void> {
  const doer = typeof by === 'string' ? null : by
  const personId = doer?.user?.id ?? null
  if (doer && personId === null) throw new Error(`${action} was done by somebody without a user record`)
  const ids = targetIds.map(newId)
  await sql`
    insert into audit_log (id, actor_kind, actor_id, action, target_kind, target_id, subject_user_id, fields, reason, request_id)
    select one.id, ${typeof by === 'string' ? by : 'person'}, ${personId}::uuid, ${action}, ${kind}, one.target_id, ${subject}::uuid,
      ${fields}::text[], ${reason ?? null}, ${doer?.from.requestId ?? null}
    from unnest(${ids}::uuid[], ${targetIds}::uuid[]) as one (id, target_id)`.execute(trx)
  if (doer && personId !== null) await noteAddress(trx, ids, personId, doer.from.address)
}

async function noteAddress(trx: Tx, auditIds: readonly string[], personId: string, address: string): Promise<void> {
  // A trusted proxy may send any text as the address.
  if (isIP(address) === 0) return
  const [plain = ''] = address.split('%')
  await sql`insert into audit_addresses (audit_id, person_id, address)
    select id, ${personId}::uuid, ${plain}::inet from unnest(${auditIds}::uuid[]) id`.execute(trx)
}
