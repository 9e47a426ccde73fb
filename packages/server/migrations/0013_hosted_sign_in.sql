-- What a hosted provider's token proves is good for an hour, whatever happens meanwhile. Sign-ins from before not_before count for
-- nothing here; of an account that was deleted, all of them. A row that is kept for a time goes with the hourly job.
create table revoked_sign_ins (
  identity_id text primary key,
  not_before timestamptz not null,
  kept_until timestamptz
);
create index revoked_sign_ins_by_age on revoked_sign_ins (kept_until) where kept_until is not null;
