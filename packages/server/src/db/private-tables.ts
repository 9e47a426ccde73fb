/**
 * graphile-worker's own tables, named only here: they are no part of its interface, and may differ in its next version.
 */
export const privateTables = {
  jobs: 'graphile_worker._private_jobs',
  tasks: 'graphile_worker._private_tasks',
  queues: 'graphile_worker._private_job_queues',
} as const
