import type pg from 'pg'
import { fromNouns } from './from-nouns.ts'

const jobs = [
  `select graphile_worker.add_job('send-mail', '{"to": "q@example.test", "n": 9007199254740993}', run_at => now() + interval '1 day', job_key => 'k', flags => '{f}')`,
  `select graphile_worker.add_job('refund-payment', '{}', 'queue', max_attempts => 3, priority => 5)`,
  `update graphile_worker._private_jobs set attempts = 2, last_error = 'no' where key is null`,
]

/**
 * Inserts the rows of each noun's `test/sample-rows.ts`, at least one for each table, and two jobs. Their values are
 * odd on purpose: quotes, line ends, other scripts, text that looks like code, microseconds, the largest numbers.
 */
export async function fillTables(client: pg.ClientBase): Promise<void> {
  for (const { sampleRows } of await fromNouns<{ sampleRows: string[] }>('sample-rows.ts'))
    for (const statement of sampleRows) await client.query(statement)
  for (const statement of jobs) await client.query(statement)
}
