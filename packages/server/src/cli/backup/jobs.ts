import type pg from 'pg'

// Written by what they are, not as the queue's own tables: another version of the queue has other tables. Who works on a job just now
// does not belong to it; it is run again.
export const queryOfJobs = `
  select to_json(j)::text as row from (
    select t.identifier, j.payload, q.queue_name, j.run_at, j.max_attempts, j.key, j.priority,
      array(select jsonb_object_keys(j.flags)) as flags, j.attempts, j.last_error
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
    order by j.id) j`

/** Queues the jobs of a part's JSON text; gives their number. */
export async function loadJobs(client: pg.ClientBase, part: string): Promise<number> {
  const { rows } = await client.query<{ id: string; attempts: number; last_error: string | null }>(
    `
    select (graphile_worker.add_job(w.identifier, w.payload, w.queue_name, w.run_at, w.max_attempts, w.key, w.priority, nullif(w.flags, '{}'))).id::text,
      w.attempts, w.last_error
    from json_to_recordset($1::json) as w (identifier text, payload json, queue_name text, run_at timestamptz, max_attempts int, key text,
      priority int, flags text[], attempts int, last_error text)`,
    [part],
  )
  const tried = rows.filter(({ attempts }) => attempts > 0)
  await client.query(
    `
    update graphile_worker._private_jobs j set attempts = t.attempts, last_error = t.last_error
    from unnest($1::bigint[], $2::int[], $3::text[]) as t (id, attempts, last_error) where j.id = t.id`,
    [tried.map(({ id }) => id), tried.map(({ attempts }) => attempts), tried.map((job) => job.last_error)],
  )
  return rows.length
}
