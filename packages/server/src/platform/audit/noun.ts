import type { AuditAction, AuditActorKind, AuditReason, AuditTargetKind } from '@market/contract'
import { auditRoutes } from './routes.ts'
import { purgeAddressesOf, purgeOldAddresses } from './addresses.ts'
import { sql, type Generated } from 'kysely'
import type { Noun } from '../noun.ts'
import { blank, ofUser, shown } from '../personal-data.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    audit_log: {
      id: string
      at: Stamp
      actor_kind: AuditActorKind
      actor_id: string | null
      action: AuditAction
      target_kind: AuditTargetKind
      target_id: string
      subject_user_id: string | null
      fields: Generated<string[]>
      reason: Generated<AuditReason | null>
      request_id: string | null
    }
    audit_addresses: {
      audit_id: string
      person_id: string
      address: string
      at: Stamp
    }
  }
}

export const audit: Noun = {
  folder: 'platform/audit',
  tables: {
    audit_log: {
      whose: 'whoever did it and whom it was done to; holds ids alone, which lead to nobody after an erasure',
      rowsOf: ({ userId }) => sql<boolean>`(subject_user_id = ${userId}::uuid or actor_id = ${userId}::uuid)`,
      key: 'id',
      section: 'history',
      erasure: 'some stay',
      columns: {
        id: shown('id'),
        at: shown('at', 'time'),
        actor_kind: shown('byWhatKind'),
        actor_id: shown('byYou', 'own'),
        action: shown('action'),
        target_kind: shown('onWhatKind'),
        target_id: shown('on'),
        subject_user_id: shown('concernsYou', 'own'),
        fields: shown('fields'),
        reason: shown('reason'),
        request_id: blank,
      },
    },
    audit_addresses: {
      whose: 'whoever acted from that network address; gone after 90 days at the latest',
      rowsOf: ofUser('person_id'),
      key: 'audit_id',
      section: 'actedFrom',
      erasure: 'gone',
      columns: {
        audit_id: shown('entryOfHistory'),
        person_id: blank,
        address: shown('address'),
        at: shown('at', 'time'),
      },
    },
  },
  purgeActivity: (trx, { id }) => purgeAddressesOf(trx, id),
  purge: ({ db }) => purgeOldAddresses(db),
  routes: auditRoutes,
}
