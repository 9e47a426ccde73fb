import { sampleId } from '../../../../test/sample-id.ts'

export const sampleRows = [
  `insert into notices (id, user_id, kind, subject, cause)
    values (${sampleId(41)}, ${sampleId(2)}, 'laptop-booked', ${sampleId(4)}, 'sample')`,
  `insert into notice_choices (user_id, kind, emailed) values (${sampleId(2)}, 'laptop-booked', false)`,
]
