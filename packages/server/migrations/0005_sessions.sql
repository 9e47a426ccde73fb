-- How much of an allowance is used up, for all server processes together (docs/decisions/0006-sessions.md). A key is a keyed digest:
-- no address or e-mail stands here. A row whose time is past says nothing any more; the hourly job removes it.
create table attempts (
  key text primary key,
  drained_at timestamptz not null
);

-- One open link of each kind for an account, so that a newer one kills the older one. Only the token's digest is kept.
create table mailed_links (
  identity_id text not null references identity_users on delete cascade,
  purpose text not null check (purpose in ('verification', 'password-reset')),
  digest text not null unique,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (identity_id, purpose)
);

-- Reset links of the identity library's own, which nothing takes any more.
delete from identity_verifications where identifier like 'reset-password:%';

-- Where a sign-in came from is not kept.
update identity_sessions set ip_address = null, user_agent = null;
