-- The accounts that uploaded an image while signed in, or that listed one which was uploaded without a sign-in, each
-- with its first time (docs/decisions/0025-one-table-of-images.md). Takes over from images.owner_id, which only the
-- previous release reads and writes.
create table uploads (
  sha256 text not null references images on delete cascade,
  user_id uuid not null references users,
  first_at timestamptz not null default now(),
  primary key (sha256, user_id)
);
create index uploads_of_user on uploads (user_id);

insert into uploads (sha256, user_id, first_at)
  select sha256, owner_id, coalesce(made_at, renewed_at) from images where owner_id is not null;

-- It was uploaded without a sign-in too, or before uploads were recorded: its address doesn't tell whose it is.
alter table images add column signed_out boolean not null default true;
alter table images alter column signed_out set default false;

-- When the listing got its serial number. Of two listings of one laptop the earlier is the first; null with a number:
-- before this column.
alter table products add column machine_since timestamptz;
