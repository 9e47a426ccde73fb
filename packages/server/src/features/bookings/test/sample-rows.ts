import { sampleId } from '../../../../test/sample-id.ts'

export const sampleRows = [
  `insert into bookings (id, product_id, buyer_id, name, phone, address, price) values (${sampleId(6)}, ${sampleId(4)}, ${sampleId(2)}, '', '+880 1', 'x', 1)`,
  `insert into deleted_bookings (id, buyer_id, product_id, booked_at, deleted_at) values (${sampleId(15)}, ${sampleId(2)}, ${sampleId(4)}, '-infinity', '2026-11-22 03:04:05.678901+00')`,
]
