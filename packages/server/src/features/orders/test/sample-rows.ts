import { sampleId } from '../../../../test/sample-id.ts'

/** One statement each: an order is born with its event and its charge. */
export const sampleRows = [
  `insert into orders (id, payment_id, product_id, buyer_id, seller_id, amount, currency, state, waits_for, due_at, wake_at, cancel_until)
     values (${sampleId(51)}, ${sampleId(5)}, ${sampleId(4)}, ${sampleId(2)}, ${sampleId(1)}, 100, 'usd', 'paid', 'seller', '2126-11-22 03:04:05.678901+00', 'infinity', now());
   insert into order_events (order_id, version, from_state, act, by_role, to_state, text)
     values (${sampleId(51)}, 1, 'none', 'pay', 'provider', 'paid', E'Line\\nbreak\\ttab "ক" \\\\N');
   insert into order_codes (order_id, code) values (${sampleId(51)}, '012345');
   insert into ledger (id, order_id, kind, debit, credit, amount, currency, source)
     values (${sampleId(52)}, ${sampleId(51)}, 'charge', 'provider', 'held', 100, 'usd', 'charge:sample')`,
  `insert into order_photos (address, order_id, uploader_id, version)
     values ('/images/private/none.jpg', ${sampleId(51)}, ${sampleId(2)}, 1)`,
]
