import { sampleId } from '../../../../test/sample-id.ts'

/** A part refunded at the provider. */
export const sampleRows = [
  `insert into ledger (id, order_id, kind, debit, credit, amount, currency, source)
     values (${sampleId(53)}, ${sampleId(51)}, 'award-buyer', 'held', 'buyer', 30, 'usd', 'award-buyer:sample');
   insert into ledger (id, order_id, kind, debit, credit, amount, currency, source)
     values (${sampleId(54)}, ${sampleId(51)}, 'refund', 'buyer', 'provider', 30, 'usd', 'refund:sample')`,
]
