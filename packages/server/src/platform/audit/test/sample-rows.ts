import { sampleId } from '../../../../test/sample-id.ts'

export const sampleRows = [
  `insert into audit_log (id, actor_kind, actor_id, action, target_kind, target_id, fields) values (${sampleId(10)}, 'person', ${sampleId(1)}, 'x', 'user', ${sampleId(2)}, '{a,b}')`,
  `insert into audit_addresses (audit_id, person_id, address) values (${sampleId(10)}, ${sampleId(1)}, '::1/128')`,
]
