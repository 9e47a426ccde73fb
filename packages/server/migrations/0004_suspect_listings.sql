-- A listing whose search entry a check found wrong. It is judged again whenever the counts are read.
create table suspect_listings (
  id uuid primary key,
  found_at timestamptz not null default now()
);

alter table integrity_checks
  drop constraint integrity_checks_what_check,
  add constraint integrity_checks_what_check
    check (what in ('charges', 'charges-of-a-day', 'books', 'entries', 'refunds', 'disputes'));
