import * as z from 'zod/mini'
import { auditActions, auditActorKinds, auditDoers, auditReasons, auditTargetKinds } from '../audit.ts'
import { call } from '../call.ts'
import { DateText, Id, Limit, Paging, Place, responsList } from '../fields.ts'

/** Somebody of the log by today's name and e-mail address; both null when that person was deleted. */
const AuditPerson = z.object({ _id: z.string(), displayName: z.nullable(z.string()), email: z.nullable(z.string()) })
export type AuditPerson = z.output<typeof AuditPerson>

const told = {
  _id: z.string(),
  /** ISO 8601. */
  at: DateText,
  action: z.enum(auditActions),
  reason: z.nullable(z.enum(auditReasons)),
  /** Names of the fields that were changed, never what they hold. */
  fields: z.array(z.string()),
  targetKind: z.enum(auditTargetKinds),
  targetId: z.string(),
  /** The laptop's name, for a payment that of the laptop paid for; null for a person. */
  itemName: z.nullable(z.string()),
} as const

export const AuditEntry = z.object({
  ...told,
  actorKind: z.enum(auditActorKinds),
  actor: z.nullable(AuditPerson),
  /** Whom it was done to. */
  subject: z.nullable(AuditPerson),
  requestId: z.nullable(z.string()),
})
export type AuditEntry = z.output<typeof AuditEntry>

export const OwnAuditEntry = z.object({ ...told, by: z.enum(auditDoers) })
export type OwnAuditEntry = z.output<typeof OwnAuditEntry>

const Filters = z.strictObject({
  limit: z.optional(Limit),
  after: z.optional(Place),
  action: z.optional(z.enum(auditActions, 'This is no action of the log')),
  user: z.optional(Id),
})
export type AuditFilters = z.output<typeof Filters>

export const auditCalls = {
  listAudit: call({
    method: 'GET',
    path: '/audit',
    summary: 'Who did what to whom, the newest first; by action, or by a person who did it or whom it was done to',
    access: 'admin',
    origin: 'ours',
    query: Filters,
    reply: responsList(AuditEntry),
  }),
  listOwnAudit: call({
    method: 'GET',
    path: '/audit/mine',
    summary: 'What was done to oneself and one’s own listings, the newest first',
    access: 'signed-in',
    origin: 'ours',
    query: Paging,
    reply: responsList(OwnAuditEntry),
    problems: ['no-user-record'],
  }),
} as const
