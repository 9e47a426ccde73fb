import { sampleId } from '../../../../test/sample-id.ts'

export const sampleRows = [
  `insert into reports (id, product_id, seller_id, reporter_id, text) values (${sampleId(8)}, ${sampleId(4)}, ${sampleId(1)}, ${sampleId(2)}, repeat('long ', 400000))`,
]
