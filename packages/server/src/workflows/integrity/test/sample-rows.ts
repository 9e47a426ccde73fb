import { sampleId } from '../../../../test/sample-id.ts'

export const sampleRows = [
  `insert into stray_charges (id, charged_at) values ('ch_1', '-infinity')`,
  `insert into integrity_checks (what, checked_at) values ('books', now())`,
  `insert into payment_differences (payment_id, kind) values (${sampleId(5)}, 'money-back')`,
  `insert into suspect_payments (id) values (${sampleId(5)})`,
  `insert into suspect_listings (id) values (${sampleId(4)})`,
]
