-- The identity library's own four tables; nothing of the market stands in them.
create table identity_users (
  id text primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table identity_sessions (
  id text primary key,
  expires_at timestamptz not null,
  token text not null unique,
  ip_address text,
  user_agent text,
  user_id text not null references identity_users on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index identity_sessions_by_user on identity_sessions (user_id);

create table identity_accounts (
  id text primary key,
  account_id text not null,
  provider_id text not null,
  user_id text not null references identity_users on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index identity_accounts_by_user on identity_accounts (user_id);

create table identity_verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index identity_verifications_by_identifier on identity_verifications (identifier);

-- One row an access token's sid; deleting it ends the token at once, and so does the end of the sign-in it came from.
-- Null identity_session: the proof was a hosted provider's ID token.
create table sessions (
  id uuid primary key,
  identity_id text not null,
  identity_session text unique references identity_sessions on delete cascade,
  email text not null,
  signed_in_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_by_identity on sessions (identity_id);
