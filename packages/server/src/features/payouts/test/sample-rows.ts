import { sampleId } from '../../../../test/sample-id.ts'

/** The payout is cancelled, because one that is open has transfers of a completed order. */
export const sampleRows = [
  `insert into payees (id, user_id, details, key_id, added_at)
     values (${sampleId(61)}, ${sampleId(1)}, 'sealed', 'k1', now() - interval '3 days')`,
  `insert into payouts (id, seller_id, payee_id, amount, currency)
     values (${sampleId(62)}, ${sampleId(1)}, ${sampleId(61)}, 30, 'usd');
   update payouts set state = 'cancelled', reason = 'sample' where id = ${sampleId(62)}`,
  `insert into payout_holds (user_id) values (${sampleId(1)})`,
]
