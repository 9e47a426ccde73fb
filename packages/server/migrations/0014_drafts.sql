-- Listings that are not published yet, as typed. The id is the client's, so it is unique for one user only.
create table drafts (
  user_id uuid not null references users,
  id uuid not null,
  body jsonb not null constraint drafts_body_check check (jsonb_typeof(body) = 'object'),
  -- The addresses of the pictures in the body.
  pictures text[] not null,
  -- As in products.
  machine text,
  version integer not null default 1,
  -- The open form that saved it last.
  writer text not null,
  created_at timestamptz not null default now(),
  saved_at timestamptz not null default now(),
  primary key (user_id, id)
);
create index drafts_by_age on drafts (saved_at);
