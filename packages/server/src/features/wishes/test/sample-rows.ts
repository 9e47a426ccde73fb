import { sampleId } from '../../../../test/sample-id.ts'

export const sampleRows = [
  `insert into wishes (id, product_id, user_id) values (${sampleId(7)}, ${sampleId(4)}, ${sampleId(2)})`,
]
