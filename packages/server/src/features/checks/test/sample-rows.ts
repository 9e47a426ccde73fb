import { sampleId } from '../../../../test/sample-id.ts'

/** A check that was opened, has compared one report, and was replaced. */
export const sampleRows = [
  `insert into order_checks (id, order_id, until, opened_at, key_hash)
     values (${sampleId(71)}, ${sampleId(51)}, now() + interval '1 hour', now(), repeat('a1', 32))`,
  `insert into check_comparisons (order_id, nth_of_order, check_id, nth_of_check, lines)
     values (${sampleId(51)}, 1, ${sampleId(71)}, 1, '[{"what": "model", "verdict": "differs", "listed": "ক\\n", "found": "\\\\N"}]');
   update order_checks set ended_at = now() where id = ${sampleId(71)}`,
]
