import type pg from 'pg'
import { privateTables } from '../../db/private-tables.ts'

// Independent of the queue's own tables, which differ between its versions. Locks are omitted: a running job runs again
// after a restore.
export const jobsQuery = `
  select to_json(j)::text as row from (
    select t.identifier, j.payload, q.queue_name, j.run_at, j.max_attempts, j.key, j.priority,
      array(select jsonb_object_keys(j.flags)) as flags, j.attempts, j.last_error
    from ${privateTables.jobs} j join ${privateTables.tasks} t on t.id = j.task_id
      left join ${privateTables.queues} q on q.id = j.job_queue_id
    order by j.id) j`

/** Queues the jobs of a part and returns their number. */
export async function loadJobs(client: pg.ClientBase, part: string): Promise<number> {
  const { rows } = await client.query<{ id: string; attempts: number; last_error: string | null }>(
    `
    select (graphile_worker.add_job(w.identifier, w.payload, w.queue_name, w.run_at, w.max_attempts, w.key, w.priority, nullif(w.flags, '{}'))).id::text,
      w.attempts, w.last_error
    from json_to_recordset($1::json) as w (identifier text, payload json, queue_name text, run_at timestamptz, max_attempts int, key text,
      priority int, flags text[], attempts int, last_error text)`,
    [part],
  )
  const attempted = rows.filter(({ attempts }) => attempts > 0)
  await client.query(
    `
    update ${privateTables.jobs} j set attempts = t.attempts, last_error = t.last_error
    from unnest($1::bigint[], $2::int[], $3::text[]) as t (id, attempts, last_error) where j.id = t.id`,
    [attempted.map(({ id }) => id), attempted.map(({ attempts }) => attempts), attempted.map((job) => job.last_error)],
  )
  return rows.length
}
