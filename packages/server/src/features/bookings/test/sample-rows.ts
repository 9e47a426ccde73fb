import { sampleId } from '../../../../test/sample-id.ts'

export const sampleRows = [
  `insert into bookings (id, product_id, buyer_id, name, phone, address, price) values (${sampleId(6)}, ${sampleId(4)}, ${sampleId(2)}, '', '+880 1', 'x', 1)`,
]
