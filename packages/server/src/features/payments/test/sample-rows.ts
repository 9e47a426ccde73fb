import { sampleId } from '../../../../test/sample-id.ts'

export const sampleRows = [
  `insert into payments (id, product_id, buyer_id, amount, currency, state, intent_id) values (${sampleId(5)}, ${sampleId(4)}, ${sampleId(2)}, 100, 'usd', 'open', 'pi_1')`,
  `insert into holds (product_id, buyer_id, payment_id, expires_at) values (${sampleId(4)}, ${sampleId(2)}, ${sampleId(5)}, now())`,
  `insert into refunds (id, payment_id, amount, state, provider_id) values (${sampleId(91)}, ${sampleId(5)}, 30, 'made', 're_1')`,
  `insert into card_events (id, type) values ('evt_1', 'charge.refunded')`,
]
