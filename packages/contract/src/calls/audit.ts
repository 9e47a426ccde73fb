import * as z from 'zod/mini'
import { auditActions, auditActorKinds, auditDoers, auditReasons, auditTargetKinds } from '../audit.ts'
import { call } from '../call.ts'
import { DateText, Id, Limit, Paging, Cursor, responsList } from '../fields.ts'

/** An actor or subject with their current name and e-mail address; both null when that user was deleted. */
export const AuditPerson = z.object({
  _id: z.string(),
  displayName: z.nullable(z.string()),
  email: z.nullable(z.string()),
})
export type AuditPerson = z.output<typeof AuditPerson>

export const AuditedAction = z.enum(auditActions, 'Unknown action')
export const AuditedReason = z.enum(auditReasons)

const told = {
  _id: z.string(),
  /** ISO 8601. */
  at: DateText,
  action: AuditedAction,
  reason: z.nullable(AuditedReason),
  /** Names of the changed fields, never their values. */
  fields: z.array(z.string()),
  targetKind: z.enum(auditTargetKinds),
  targetId: z.string(),
  /** Name of the laptop, of the laptop a payment paid for, or of the brand; null when the subject is a user. */
  itemName: z.nullable(z.string()),
} as const

export const AuditEntry = z.object({
  ...told,
  actorKind: z.enum(auditActorKinds),
  actor: z.nullable(AuditPerson),
  /** The user the action concerned. */
  subject: z.nullable(AuditPerson),
  requestId: z.nullable(z.string()),
})
export type AuditEntry = z.output<typeof AuditEntry>

export const OwnAuditEntry = z.object({ ...told, by: z.enum(auditDoers) })
export type OwnAuditEntry = z.output<typeof OwnAuditEntry>

const Filters = z.strictObject({
  limit: z.optional(Limit),
  after: z.optional(Cursor),
  action: z.optional(AuditedAction),
  user: z.optional(Id),
})
export type AuditFilters = z.output<typeof Filters>

export const auditCalls = {
  listAudit: call({
    method: 'GET',
    path: '/audit',
    summary: 'The audit log, newest first; filtered by action, actor or subject',
    access: 'admin',
    query: Filters,
    reply: responsList(AuditEntry),
  }),
  listOwnAudit: call({
    method: 'GET',
    path: '/audit/mine',
    summary: 'Audit entries about the caller and their listings, newest first',
    access: 'signed-in',
    query: Paging,
    reply: responsList(OwnAuditEntry),
    problems: ['no-user-record'],
  }),
} as const
