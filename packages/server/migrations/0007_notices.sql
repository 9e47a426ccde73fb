-- What happened, told to one user. The sentence is composed when it is read, in the reader's language
-- (src/platform/notices), so that a row holds no text. No foreign key to the subject: its check would lock the listing.
create table notices (
  id uuid primary key,
  user_id uuid not null references users,
  kind text not null,
  -- What it is about: a listing.
  subject uuid not null,
  -- What caused it: with the same cause it is told once.
  cause text not null,
  -- Numbers and names of choices that the sentence needs.
  facts jsonb not null default '{}',
  created_at timestamptz not null default now(),
  read_at timestamptz,
  constraint notices_told_once unique (user_id, kind, subject, cause)
);
create index notices_of_user on notices (user_id, created_at desc, id desc);
create index notices_unread on notices (user_id) where read_at is null;
create index notices_by_age on notices (created_at);

-- Whether a user gets emails of a kind of notice; without a row the kind's default.
create table notice_choices (
  user_id uuid not null references users,
  kind text not null,
  emailed boolean not null,
  primary key (user_id, kind)
);
