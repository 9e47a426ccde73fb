-- The rows at which a job failed: the job goes on with the others and tries these again later.
create table row_failures (
  task text not null,
  -- The row's id, in whichever table.
  row_id text not null,
  failures integer not null default 1,
  retry_at timestamptz not null,
  primary key (task, row_id)
);
