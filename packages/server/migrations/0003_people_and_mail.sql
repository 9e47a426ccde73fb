-- Whoever is gone stays as a row without a name, because orders and payments point to it (docs/decisions/0004-deleting-people.md).
alter table users add column deleted_at timestamptz;
drop index users_by_type;
create index users_by_type on users (user_type, created_at desc, id desc) where deleted_at is null;

-- Nobody gets the newsletter whose address was not confirmed by the link that was mailed to it. The token is emptied by its use.
alter table newsletter_subscriptions
  add column id uuid not null unique default gen_random_uuid(),
  add column token text unique,
  add column asked_at timestamptz not null default now(),
  add column confirmed_at timestamptz;
alter table newsletter_subscriptions alter column id drop default;
