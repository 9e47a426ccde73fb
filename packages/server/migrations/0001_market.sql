-- The market's tables, by noun; `0002_orders.sql`, `0003_money.sql` and `0004_receipts.sql` have those of orders.
-- `src/db/tables.ts` has their rows as types; `grants.sql` grants the app role its
-- rights. Checks and unique constraints are named here; primary and foreign keys have PostgreSQL's names,
-- `<table>_pkey` and `<table>_<column>_fkey`. Money is in the currency's minor unit. Lists are read by
-- (time desc, id desc), so that a cursor never skips or repeats a row, and each has an index, so that a page costs the
-- same however long the table is.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- What the rules of triggers refuse has a name, like what a check refuses.
create function refuse(rule text, why text) returns void language plpgsql as $$
begin
  raise exception '%', why using errcode = 'check_violation', constraint = rule;
end
$$;

-- A manufacturer, under which laptops are listed.
create table brands (
  id uuid primary key,
  -- It is in addresses and in what clients send, so it is as long as the contract's calls allow.
  name text not null constraint brands_name_check check (char_length(name) between 1 and 60),
  slug text not null constraint brands_slug_key unique,
  icon_url text not null,
  created_at timestamptz not null default now()
);
create unique index brands_name on brands (lower(name));

insert into brands (id, name, slug, icon_url) values
  ('01930000-0000-7000-8000-000000000001', 'Apple', 'apple', '/brands/apple.svg'),
  ('01930000-0000-7000-8000-000000000002', 'Dell', 'dell', '/brands/dell.svg'),
  ('01930000-0000-7000-8000-000000000003', 'HP', 'hp', '/brands/hp.svg'),
  ('01930000-0000-7000-8000-000000000004', 'Lenovo', 'lenovo', '/brands/lenovo.svg'),
  ('01930000-0000-7000-8000-000000000005', 'Asus', 'asus', '/brands/asus.svg'),
  ('01930000-0000-7000-8000-000000000006', 'Acer', 'acer', '/brands/acer.svg'),
  ('01930000-0000-7000-8000-000000000007', 'MSI', 'msi', '/brands/msi.svg'),
  ('01930000-0000-7000-8000-000000000008', 'Razer', 'razer', '/brands/razer.svg'),
  ('01930000-0000-7000-8000-000000000009', 'Microsoft', 'microsoft', '/brands/microsoft.svg'),
  ('01930000-0000-7000-8000-000000000010', 'Samsung', 'samsung', '/brands/samsung.svg');

-- A name that a brand had before it was renamed: it still finds the brand, and no other brand may take it.
create table former_brand_names (
  name text not null,
  brand_id uuid not null references brands,
  renamed_at timestamptz not null default now()
);
create unique index former_brand_names_name on former_brand_names (lower(name));
create index former_brand_names_of_brand on former_brand_names (brand_id);

-- A person in the market. A deleted user's row stays without name and address, because payments and bookings refer to
-- it (docs/decisions/0004-deleting-people.md).
create table users (
  id uuid primary key,
  -- The account at the identity library or at a hosted provider; null once it is deleted.
  identity_id text constraint users_identity_id_key unique,
  email text not null
    constraint users_email_key unique
    constraint users_email_check check (email = lower(email)),
  name text not null,
  -- Chosen at sign-up, never changed. Being an admin is a right beside it.
  user_type text not null constraint users_user_type_check check (user_type in ('buyer', 'seller')),
  admin boolean not null default false,
  address text not null default '',
  photo_url text not null default '',
  -- Since when a seller is verified, which the badge says. Set by an admin.
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- Of pages and mails. Null: not chosen, so the browser's language applies.
  language text constraint users_language_check check (language in ('en', 'en-GB', 'bn'))
);
create index users_by_type on users (user_type, created_at desc, id desc) where deleted_at is null;
-- Admins search people by name and e-mail address.
create index users_by_name_and_email on users using gin ((lower(name) || ' ' || email) gin_trgm_ops)
  with (fastupdate = off) where deleted_at is null;

-- An account: who can sign in. A user is registered for it afterwards. The identity library reads and writes the four
-- `identity_` tables, whose column names are its own.
create table identity_users (
  id text primary key,
  name text not null,
  email text not null constraint identity_users_email_key unique,
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- What a stranger does under an address that is not theirs (docs/decisions/0006-sessions.md).
create function is_proven(of_user uuid) returns boolean language sql stable as $$
  select exists (select from users u join identity_users i on i.id = u.identity_id
    where u.id = of_user and i.email = u.email and i.email_verified)
$$;

-- A sign-in. The address and the browser are never stored.
create table identity_sessions (
  id text primary key,
  expires_at timestamptz not null,
  token text not null constraint identity_sessions_token_key unique,
  ip_address text,
  user_agent text,
  user_id text not null references identity_users on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index identity_sessions_by_user on identity_sessions (user_id);

-- A way to sign in to an account: by password (`credential`) or by another provider.
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
  -- An argon2id hash.
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint identity_accounts_provider_id_account_id_key unique (provider_id, account_id)
);
create index identity_accounts_by_user on identity_accounts (user_id);

-- The state of a sign-in with another provider while its popup is open.
create table identity_verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index identity_verifications_by_identifier on identity_verifications (identifier);

-- A session: the `sid` of an access token (docs/decisions/0006-sessions.md). Deleting the row ends the token at once;
-- so does deleting the sign-in it came from.
create table sessions (
  id uuid primary key,
  identity_id text not null,
  -- Null: signed in with a hosted provider's ID token.
  identity_session text constraint sessions_identity_session_key unique references identity_sessions on delete cascade,
  email text not null,
  signed_in_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_by_identity on sessions (identity_id);

-- Who first proves an address may be another person than who signed up with it. A trigger, because the identity library
-- and several adapters set the column: every session ends but the one that proves it (`market.proving_session`), what
-- was listed before is paused, and the owner is mailed what the account holds.
create function end_unproven() returns trigger language plpgsql as $$
declare
  proving constant text := coalesce(current_setting('market.proving_session', true), '');
  owner constant uuid := (select id from users where identity_id = new.id and deleted_at is null);
begin
  delete from sessions where identity_id = new.id and identity_session is distinct from proving;
  delete from identity_sessions where user_id = new.id and id <> proving;
  if owner is not null then
    perform graphile_worker.add_job('pause-unproven', json_build_object('userId', owner, 'provenAt', now()));
    perform graphile_worker.add_job('send-mail', json_build_object('mail', 'account-proven', 'userId', owner));
  end if;
  return null;
end
$$;
create trigger end_unproven after update of email_verified on identity_users
  for each row when (new.email_verified and not old.email_verified) execute function end_unproven();

-- An account of a hosted provider whose sign-ins from before `not_before` are refused: its ID tokens are valid for an
-- hour, whatever happens meanwhile. The hourly job removes rows past `kept_until`.
create table revoked_sign_ins (
  identity_id text primary key,
  not_before timestamptz not null,
  kept_until timestamptz
);
create index revoked_sign_ins_by_age on revoked_sign_ins (kept_until) where kept_until is not null;

-- A mailed link: one of each purpose for an account, so a newer link replaces the older one. Only the token's digest is
-- stored.
create table mailed_links (
  identity_id text not null references identity_users on delete cascade,
  purpose text not null constraint mailed_links_purpose_check check (purpose in ('verification', 'password-reset')),
  digest text not null constraint mailed_links_digest_key unique,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (identity_id, purpose)
);

-- How much of a rate limit is used up, counted by all server processes together. The key is a keyed digest, so no
-- address or e-mail is stored. Past `drained_at` the row means nothing, and the hourly job removes it.
create table attempts (
  key text primary key,
  drained_at timestamptz not null
);

-- An uploaded picture, wherever its files are (docs/decisions/0025-one-table-of-images.md).
create table images (
  -- Of the bytes that were uploaded.
  sha256 text primary key,
  -- When all of its files were in our own store. Null: an upload is writing them, or only a hosted service has the
  -- picture.
  made_at timestamptz,
  -- When it was last uploaded, or taken for a listing or a profile.
  renewed_at timestamptz not null default now(),
  -- Set while its files are being deleted; the row is deleted after them.
  dropped_at timestamptz,
  -- A perceptual hash of 64 bits: finds the same picture with another seller. Null: it is too plain to be recognised.
  fingerprint bigint,
  -- It was uploaded without a sign-in too: its address doesn't tell whose it is.
  signed_out boolean not null default false
);

-- The accounts that uploaded an image while signed in, or that listed one which was uploaded without a sign-in, each
-- with its first time.
create table uploads (
  sha256 text not null references images on delete cascade,
  user_id uuid not null references users,
  first_at timestamptz not null default now(),
  primary key (sha256, user_id)
);
create index uploads_of_user on uploads (user_id);

-- An address that a hosted image service gave (docs/decisions/0018-image-service.md). It is valid while `images` has
-- its digest.
create table hosted_images (
  url text primary key,
  display_url text not null constraint hosted_images_display_url_key unique,
  origin text not null,
  sha256 text not null,
  -- A page of the service on which a person can delete the picture; some services give none.
  delete_url text,
  given_at timestamptz not null default clock_timestamp()
);
create index hosted_images_sha256 on hosted_images (sha256);

-- Each fingerprint as four numbers of 16 bits with their position. Two fingerprints that differ in at most three bits
-- share one of them.
create function fingerprint_parts(bigint[]) returns int[] language sql immutable parallel safe as $$
  select coalesce(array_agg(part << 16 | ((print >> (part * 16)) & 65535)::int), '{}')
  from unnest($1) print, generate_series(0, 3) part
$$;

-- A laptop that a seller listed; drafts have their own table, and a hold is a row of its own. Its columns come from the
-- contract's table of listing fields (packages/contract/README.md). Null original price, phone and months: an import that
-- does not say.
create table products (
  id uuid primary key,
  seller_id uuid not null references users,
  brand_id uuid not null references brands,
  item_name text not null,
  description text not null,
  original_price bigint constraint products_original_price_check check (original_price > 0),
  resale_price bigint not null constraint products_resale_price_check check (resale_price > 0),
  condition text not null constraint products_condition_check check (condition in ('excellent', 'good', 'fair')),
  photo_url text not null,
  phone text,
  location text not null,
  used_months integer constraint products_used_months_check check (used_months between 0 and 600),
  negotiable boolean not null,
  -- `withdrawn`: by its seller, who can list it again. `removed`: by an Admin or a deletion, for good.
  state text not null default 'for_sale'
    constraint products_state_check
      check (state in ('for_sale', 'paused', 'expired', 'withdrawn', 'removed', 'sold')),
  -- The state before it was withdrawn or removed.
  state_before text,
  -- The last change of its state; null: none. No user: the market did it.
  state_changed_at timestamptz,
  state_changed_by uuid,
  advertised boolean not null default false,
  -- An Admin put it on Home: it doesn't count among those of its seller.
  advertised_by_admin boolean not null default false,
  -- The row's id in the file it was imported from, so that a repeated import adds nothing.
  source_id text,
  posted_at timestamptz not null default now(),
  -- What is known about the laptop, by the names of the contract's table of facts, and where a fact comes from unless
  -- its seller stated it: {"ramGb": {"source": "report", "on": "2026-11-22"}}. Columns of their own would each need a
  -- migration; nothing selects by them here.
  facts jsonb not null default '{}' constraint products_facts_check check (jsonb_typeof(facts) = 'object'),
  fact_sources jsonb not null default '{}'
    constraint products_fact_sources_check check (jsonb_typeof(fact_sources) = 'object'),
  -- The photos after the cover, which is photo_url, in their order.
  more_photos text[] not null default '{}' constraint products_more_photos_check check (cardinality(more_photos) <= 11),
  -- A keyed hash of the serial number, where its report had one: finds a laptop that is listed twice at once.
  machine text,
  -- Those of its photos.
  fingerprints bigint[] not null default '{}',
  -- A listing of another seller that showed the same picture when this one was written.
  same_photo_as uuid,
  -- The photos of its faults, by the values of the fact `faults`: {"screen": "/images/….jpg"}.
  fault_photos jsonb not null default '{}'
    constraint products_fault_photos_check check (jsonb_typeof(fault_photos) = 'object'),
  -- When it expires; null: never. An expired one is withdrawn, and its seller can renew it.
  expires_at timestamptz,
  -- The seller was mailed that it expires.
  expiry_mailed boolean not null default false,
  -- The draft that it was. A draft is published once, from however many tabs.
  draft_id uuid,
  -- When it got its serial number. Of two listings of one laptop the earlier is the first.
  machine_since timestamptz,
  constraint products_machine_since_check check ((machine is null) = (machine_since is null)),
  constraint products_state_before_check check ((state_before is not null) = (state in ('withdrawn', 'removed'))),
  constraint products_state_changed_check check (state_changed_by is null or state_changed_at is not null),
  constraint products_advertised_by_admin_check check (advertised or not advertised_by_admin),
  constraint products_seller_id_source_id_key unique (seller_id, source_id)
);
create index products_of_brand on products (brand_id, posted_at desc, id desc) where state = 'for_sale';
create index products_advertised on products (posted_at desc, id desc) where advertised and state = 'for_sale';
-- How many newer ones its seller advertises; see listAdvertised.
create index products_advertised_of_seller on products (seller_id, posted_at desc, id desc)
  where advertised and state = 'for_sale';
create index products_of_seller on products (seller_id, posted_at desc, id desc) where state in ('for_sale', 'sold');
create index products_off_sale on products (seller_id, posted_at desc, id desc)
  where state in ('paused', 'expired', 'withdrawn');
create unique index products_of_draft on products (seller_id, draft_id) where draft_id is not null;
create index products_of_machine on products (machine) where machine is not null and state = 'for_sale';
create index products_of_fingerprint on products using gin (fingerprint_parts(fingerprints)) where state = 'for_sale';
create index products_same_photo on products (posted_at, id) where same_photo_as is not null;
create index products_expiring on products (expires_at) where expires_at is not null and state = 'for_sale';
create index products_expiry_to_mail on products (expires_at) where not expiry_mailed and state = 'for_sale';
-- For the check of the payment records.
create index products_sold on products (id) where coalesce(state_before, state) = 'sold';
create index products_sold_of_seller on products (seller_id) where coalesce(state_before, state) = 'sold';
-- For the list of all brands, whose query repeats this condition. Without the second part PostgreSQL would use it for
-- one brand's list too, and read through all of it where the brand is rare.
create index products_newest on products (posted_at desc, id desc)
  where state = 'for_sale' and posted_at > '-infinity';
-- Admins list laptops of every state, search them by name, and read one seller's. The first condition is always true,
-- and its query repeats it, for the same reason.
create index products_of_any_state on products (posted_at desc, id desc) where posted_at > '-infinity';
create index products_of_seller_in_any_state on products (seller_id, posted_at desc, id desc);
create index products_sold_newest on products (posted_at desc, id desc) where state = 'sold';
create index products_withdrawn_newest on products (posted_at desc, id desc) where state not in ('for_sale', 'sold');
create index products_by_name on products using gin (lower(item_name) gin_trgm_ops);
-- By which an erasure finds the changes that a user made.
create index products_changed_by on products (state_changed_by) where state_changed_by is not null;

-- Which act takes a listing from which state to which. The contract has the same rows (packages/contract/src/items.ts).
create table listing_moves (
  from_state text not null,
  act text not null,
  to_state text not null,
  primary key (from_state, to_state, act)
);
comment on table listing_moves is 'read-only: which act takes a listing from which state to which';

insert into listing_moves (from_state, act, to_state) values
  ('for_sale', 'pause', 'paused'), ('for_sale', 'expire', 'expired'), ('for_sale', 'withdraw', 'withdrawn'),
  ('for_sale', 'remove', 'removed'), ('for_sale', 'mark-sold', 'sold'), ('for_sale', 'pay', 'sold'),
  ('for_sale', 'renew', 'for_sale'),
  ('paused', 'withdraw', 'withdrawn'), ('paused', 'remove', 'removed'), ('paused', 'list', 'for_sale'),
  ('expired', 'withdraw', 'withdrawn'), ('expired', 'remove', 'removed'), ('expired', 'renew', 'for_sale'),
  ('expired', 'list', 'for_sale'),
  ('sold', 'withdraw', 'withdrawn'), ('sold', 'remove', 'removed'), ('sold', 'mark-unsold', 'for_sale'),
  ('sold', 'refund', 'paused'),
  ('withdrawn', 'remove', 'removed'), ('withdrawn', 'list', 'for_sale'), ('withdrawn', 'list', 'sold'),
  ('withdrawn', 'undo', 'for_sale'), ('withdrawn', 'undo', 'sold'), ('withdrawn', 'undo', 'paused'),
  ('withdrawn', 'undo', 'expired'),
  ('removed', 'undo', 'for_sale'), ('removed', 'undo', 'sold'), ('removed', 'undo', 'paused'),
  ('removed', 'undo', 'expired');

-- Refuses a change of the state that is no move, and keeps the state before.
create function move_listing() returns trigger language plpgsql as $$
begin
  if not exists (select from listing_moves where from_state = old.state and to_state = new.state) then
    perform refuse('products_state_move', format('a listing does not move from %s to %s', old.state, new.state));
  end if;
  new.state_before := case
    when new.state not in ('withdrawn', 'removed') then null
    -- Of a withdrawn listing that is removed, the state before both.
    else coalesce(old.state_before, old.state) end;
  -- Who made the change before is not who made this one: a statement that names a user has the time too.
  if new.state_changed_at is distinct from now() then
    new.state_changed_at := now();
    new.state_changed_by := null;
  end if;
  return new;
end
$$;
create trigger move_listing before update of state on products
  for each row when (new.state <> old.state) execute function move_listing();

-- How many laptops an account advertises at a time: more with a proven email and 30 days. The contract has the same
-- numbers (packages/contract/src/items.ts).
create function advertise_limit(of_seller uuid) returns int language sql stable as $$
  select case when exists (
    select from users u join identity_users i on i.id = u.identity_id
    where u.id = of_seller and i.email_verified and u.created_at <= now() - interval '30 days') then 10 else 5 end
$$;

-- Whether a seller may advertise one more; Admins always. Others who ask for the same seller wait until the
-- transaction ends, so that two can't both count before the other has written. No row is locked: a listing is locked
-- already, and users are locked before listings.
create function may_advertise(of_seller uuid) returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('advertised by ' || of_seller, 0));
  return exists (select from users where id = of_seller and admin) or advertise_limit(of_seller) > (
    select count(*) from products
    where seller_id = of_seller and advertised and state = 'for_sale' and not advertised_by_admin);
end
$$;

-- A listing that comes back while its seller advertises as many as they can is no longer advertised.
create function check_advertising() returns trigger language plpgsql as $$
begin
  if may_advertise(new.seller_id) then
    return new;
  end if;
  if new.state = old.state then
    perform refuse('products_advertise_limit',
      format('an account advertises at most %s laptops at a time', advertise_limit(new.seller_id)));
  end if;
  new.advertised := false;
  return new;
end
$$;
create trigger check_advertising before update of advertised, advertised_by_admin, state on products
  for each row when (new.advertised and new.state = 'for_sale' and not new.advertised_by_admin
    and not (old.advertised and old.state = 'for_sale' and not old.advertised_by_admin))
  execute function check_advertising();

-- What a listing cost before its seller changed the price.
create table price_changes (
  id uuid primary key,
  product_id uuid not null references products,
  price bigint not null constraint price_changes_price_check check (price > 0),
  -- Changes of one listing wait for each other, so the clock differs between them.
  ended_at timestamptz not null default clock_timestamp()
);
create index price_changes_of_product on price_changes (product_id, ended_at desc);
create index price_changes_by_age on price_changes (ended_at);

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

-- A laptop for sale, as it is searched (docs/decisions/0024-search-table.md). Written by
-- features/listings/entries/search-entries.ts in the transaction that changes the listing.
create table search_entries (
  product_id uuid primary key,
  seller_id uuid not null,
  brand_id uuid not null,
  condition text not null,
  price bigint not null,
  months smallint,
  -- As the seller spells it; `place_key` is the same in lower case, for the facet.
  place text not null,
  place_key text not null,
  negotiable boolean not null,
  verified boolean not null,
  posted_at timestamptz not null,
  words tsvector not null,
  -- Facets from the listing's facts and title.
  processor text,
  generation text,
  -- GB.
  ram smallint,
  storage integer,
  storage_kind text,
  -- Tenths of an inch.
  screen smallint,
  graphics text,
  -- Percent of the battery's first capacity.
  battery smallint,
  os text,
  -- As the seller spells it; `region_key` is the same in lower case.
  region text,
  region_key text,
  photos boolean not null default false,
  report boolean not null default false,
  faultless boolean not null default false,
  -- Of the code that wrote the row; a job writes those of another version again
  -- (features/listings/refresh-entries.ts).
  version smallint not null default 0,
  -- The model's.
  year smallint,
  -- The price in percent of the middle of its range, at most 10,000, and the model that says so; null without a range.
  -- Written by a job (features/prices/rate-entries.ts); a changed entry waits for it.
  price_ratio smallint,
  price_model integer not null default 0
);
create index search_entries_newest on search_entries (posted_at desc, product_id desc);
create index search_entries_by_price on search_entries (price, product_id);
create index search_entries_of_brand_by_price on search_entries (brand_id, price, product_id);
create index search_entries_of_seller on search_entries (seller_id);
create index search_entries_of_version on search_entries (version, product_id);
create index search_entries_by_model on search_entries (price_model, product_id);
-- One index for words and facets together. Without a pending list (fastupdate), which every search would have to read.
create index search_entries_by_words_and_choices on search_entries
  using gin (words, brand_id, condition, place_key, negotiable, verified, processor, generation, storage_kind, graphics,
    os, region_key, photos, report, faultless) with (fastupdate = off);
-- A search by a range alone must not read every laptop for sale.
create index search_entries_by_months on search_entries (months, product_id) where months is not null;
create index search_entries_by_year on search_entries (year, product_id) where year is not null;
create index search_entries_by_ram on search_entries (ram, product_id) where ram is not null;
create index search_entries_by_storage on search_entries (storage, product_id) where storage is not null;
create index search_entries_by_screen on search_entries (screen, product_id) where screen is not null;
create index search_entries_by_battery on search_entries (battery, product_id) where battery is not null;
-- The orders by battery and by value: those that are unknown come last.
create index search_entries_best_battery on search_entries (coalesce(battery, 0), product_id);
create index search_entries_best_value on search_entries (coalesce(10000 - price_ratio, 0), product_id);

-- A word that occurs in listings, to correct misspelt ones. Words may repeat: with a unique index listings would wait
-- for each other.
create table search_words (
  word text not null,
  -- Set by purgeWords when three sellers have the word: only then it corrects typing.
  shared boolean not null default false
);
create index search_words_as_written on search_words (word);
create index search_words_by_piece on search_words using gin (word gin_trgm_ops) with (fastupdate = off);

-- What the search box suggests: models, brands and facts of laptops for sale, collected every hour by
-- features/search/suggestions/. One row for each word of a suggestion with which the typed text may begin.
create table search_suggestions (
  -- From that word on, in lower case, letters and digits alone: 'thinkpadt480' and 't480' of 'Lenovo ThinkPad T480'.
  key text not null,
  text text not null,
  kind text not null constraint search_suggestions_kind_check check (kind in ('brand', 'model', 'fact')),
  count integer not null,
  collected_at timestamptz not null default now()
);
create index search_suggestions_by_beginning on search_suggestions (key text_pattern_ops, count desc);

-- Towns and regions that three sellers have, collected every hour with the suggestions: only these, and those of our
-- own table, are values of their facets.
create table search_places (
  -- In lower case.
  key text primary key,
  -- As most sellers write it.
  name text not null
);

-- A buyer's payment for a laptop (docs/decisions/0003-money.md).
create table payments (
  id uuid primary key,
  product_id uuid not null references products,
  buyer_id uuid not null references users,
  amount bigint not null constraint payments_amount_check check (amount > 0),
  currency text not null,
  state text not null
    constraint payments_state_check
      check (state in ('requested', 'open', 'succeeded', 'cancelled', 'refund-due', 'refunded')),
  -- The card provider's ids.
  intent_id text constraint payments_intent_id_key unique,
  requested_at timestamptz not null default now(),
  -- When the card provider was last asked about it.
  asked_at timestamptz not null default now(),
  finished_at timestamptz,
  -- How the market learnt that it had ended. Null: it has not ended.
  finished_by text
    constraint payments_finished_by_check check (finished_by in ('webhook', 'browser', 'reconciliation', 'hold')),
  -- Money that went back to the buyer's card: refunded at the provider, or taken by the buyer's bank in a dispute that
  -- was lost. A payment with all of it back is no sale.
  refunded_amount bigint not null default 0,
  refunded_at timestamptz,
  -- The market refunds what was never a sale; a sale is refunded at the card provider, or its buyer's bank takes the
  -- money back.
  refunded_by text constraint payments_refunded_by_check check (refunded_by in ('market', 'provider', 'bank')),
  -- When the provider refused or failed a refund for good: an Admin pays it by hand.
  refund_failed_at timestamptz,
  -- More went back than was charged, and no Admin has let the buyer pay again.
  given_twice_at timestamptz,
  -- The buyer's bank disputes the charge, and has not decided; what it has against it.
  disputed_at timestamptz,
  dispute_reason text constraint payments_dispute_reason_check
    check (dispute_reason in ('fraud', 'not-received', 'not-as-described', 'other')),
  -- A refund may be asked for: of an inquiry, which has taken no money.
  dispute_refundable boolean,
  -- Until when the provider takes evidence.
  evidence_due_at timestamptz,
  -- The card's network expected a dispute.
  fraud_warned_at timestamptz,
  -- When its buyer cancelled the order or did not take the laptop: it counts like a hold that was not paid.
  given_up_at timestamptz,
  -- The laptop's seller or an Admin ended its hold, so it does not count against the buyer at other laptops.
  ended_by_other boolean not null default false,
  -- A hold, and an order, is for the buyer and the laptop of its payment.
  constraint payments_id_product_id_buyer_id_key unique (id, product_id, buyer_id),
  constraint payments_ended_by_other_check
    check (not ended_by_other or state in ('cancelled', 'refund-due', 'refunded')),
  constraint payments_refunded_amount_check
    check (refunded_amount between 0 and amount and (refunded_amount = amount) = (state = 'refunded')),
  constraint payments_refunded_check
    check ((refunded_amount > 0) = (refunded_at is not null) and (refunded_amount > 0) = (refunded_by is not null)),
  constraint payments_disputed_check check (disputed_at is null or state in ('succeeded', 'refund-due', 'refunded'))
);
-- A laptop is sold once.
create unique index payments_one_sale on payments (product_id) where state = 'succeeded';
create index payments_unfinished on payments (asked_at) where state in ('requested', 'open', 'refund-due');
create index payments_of_buyer on payments (buyer_id, product_id);
create index payments_healed on payments (finished_at desc)
  where finished_by in ('reconciliation', 'hold') and state in ('succeeded', 'refund-due', 'refunded');
-- For the counts of the Integrity page, which look at what was charged lately.
create index payments_charged_lately on payments (finished_at) where state in ('succeeded', 'refund-due', 'refunded');
create index payments_disputed on payments (asked_at) where disputed_at is not null;
create index payments_refunded_sales on payments (product_id, refunded_at desc)
  where state = 'refunded' and refunded_by <> 'market';
-- For the daily question whether a refund has failed.
create index payments_refunded on payments (refunded_at) where refunded_at is not null;
create index payments_given_twice on payments (buyer_id) where given_twice_at is not null;

-- Which state of a payment may follow which. The contract has the same rows (packages/contract/src/items.ts).
create table payment_moves (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
comment on table payment_moves is 'read-only: which state of a payment may follow which';

insert into payment_moves (from_state, to_state) values
  ('requested', 'open'), ('requested', 'succeeded'), ('requested', 'cancelled'), ('requested', 'refund-due'),
  ('requested', 'refunded'),
  ('open', 'succeeded'), ('open', 'cancelled'), ('open', 'refund-due'), ('open', 'refunded'),
  ('succeeded', 'refund-due'), ('succeeded', 'refunded'),
  ('cancelled', 'refund-due'), ('cancelled', 'refunded'),
  ('refund-due', 'refunded'),
  ('refunded', 'refund-due');

-- Refuses a change of the state that is no move.
create function move_payment() returns trigger language plpgsql as $$
begin
  if not exists (select from payment_moves where from_state = old.state and to_state = new.state) then
    perform refuse('payments_state_move', format('a payment does not move from %s to %s', old.state, new.state));
  end if;
  return new;
end
$$;
create trigger move_payment before update of state on payments
  for each row when (new.state <> old.state) execute function move_payment();

-- No charge is without an order.
create function check_charge() returns trigger language plpgsql as $$
begin
  if not exists (select from orders where payment_id = new.id) then
    perform refuse('payments_charge_order', 'a charge is without an order');
  end if;
  return null;
end
$$;
create constraint trigger check_charge after insert or update of state on payments deferrable initially deferred
  for each row when (new.state in ('succeeded', 'refund-due', 'refunded')) execute function check_charge();

-- Each refund that the market asks for is a row before the call, and is booked by the provider's number. What goes back
-- although its buyer has all of a charge already is a cost of the market.
create table refunds (
  -- The provider's idempotency key, and in the refund's metadata.
  id uuid primary key,
  payment_id uuid not null references payments,
  -- In minor units.
  amount bigint not null,
  -- `refused`: the provider refused it; `lost`: its call never arrived.
  state text not null default 'open',
  provider_id text unique,
  -- Of the last call.
  asked_at timestamptz not null default now(),
  constraint refunds_amount_check check (amount > 0),
  constraint refunds_state_check check (state in ('open', 'made', 'refused', 'lost')),
  constraint refunds_made_check check ((state = 'made') = (provider_id is not null))
);
-- What was asked for is known to be made or refused before anything else is asked for.
create unique index refunds_one_open on refunds (payment_id) where state = 'open';
create index refunds_of_payment on refunds (payment_id);

-- A buyer is paying for a laptop: one buyer at a time for a laptop, and one laptop at a time for a buyer.
create table holds (
  product_id uuid primary key references products,
  buyer_id uuid not null constraint holds_buyer_id_key unique references users,
  payment_id uuid not null constraint holds_payment_id_key unique,
  taken_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint holds_payment_id_product_id_buyer_id_fkey
    foreign key (payment_id, product_id, buyer_id) references payments (id, product_id, buyer_id)
);
create index holds_by_expiry on holds (expires_at);

-- An event that the card provider sent, so that a repeated one changes nothing.
create table card_events (
  id text primary key,
  type text not null,
  intent_id text,
  received_at timestamptz not null default now(),
  handled_at timestamptz
);
create index card_events_by_age on card_events (received_at);

-- When the payment records were last checked (docs/decisions/0007-integrity.md): the provider's newest charges, a whole
-- day of them, our own records, search entries, the provider's refunds and disputes.
create table integrity_checks (
  what text primary key constraint integrity_checks_what_check
    check (what in ('charges', 'charges-of-a-day', 'books', 'entries', 'refunds', 'disputes')),
  -- Null until the first walk ends.
  checked_at timestamptz,
  took_ms integer not null default 0,
  -- Refunds and disputes are read newest first, in several runs if they are many: the provider's id of the last one
  -- that was read in a walk that goes on, which began at `begun_at`.
  reached text,
  begun_at timestamptz
);

-- A payment that a check of our records found wrong. It is judged again whenever the counts are read.
create table suspect_payments (
  id uuid primary key
);

-- A listing whose search entry a check found wrong, likewise.
create table suspect_listings (
  id uuid primary key
);

-- A charge of the card provider without a payment of ours. Removed when a payment matches it or the money was refunded.
create table stray_charges (
  id text primary key,
  intent_id text,
  payment_id uuid,
  charged_at timestamptz not null
);

-- Where the card provider's records and ours differ: it knows no charge of a payment that succeeded, or money went back
-- that we have not recorded. Removed when they agree.
create table payment_differences (
  payment_id uuid not null references payments,
  kind text not null constraint payment_differences_kind_check check (kind in ('no-charge', 'money-back')),
  found_at timestamptz not null default now(),
  primary key (payment_id, kind)
);

-- An order of a laptop, with what the buyer filled in. A past one is an order that ended with the money back at its
-- buyer, who can book the laptop again.
create table bookings (
  id uuid primary key,
  product_id uuid not null references products,
  buyer_id uuid not null references users,
  name text not null,
  phone text not null,
  address text not null,
  price bigint not null,
  payment_id uuid references payments,
  created_at timestamptz not null default now(),
  -- False: the buyer paid without booking.
  booked boolean not null default true,
  past boolean not null default false,
  -- When the buyer was mailed that the laptop was sold, or last that it was paused.
  sold_mailed_at timestamptz,
  paused_mailed_at timestamptz,
  constraint bookings_booked_check check (booked or payment_id is not null),
  constraint bookings_past_check check (not past or payment_id is not null)
);
create unique index bookings_one_not_past on bookings (buyer_id, product_id) where not past;
create index bookings_of_buyer on bookings (buyer_id, created_at desc, id desc);
create index bookings_of_product on bookings (product_id);
-- A payment makes one order.
create unique index bookings_of_payment on bookings (payment_id) where payment_id is not null;

-- A booking that its buyer deleted: counts among those of the day, and has its time again when the deletion is undone.
-- Deleted after a day.
create table deleted_bookings (
  id uuid primary key,
  buyer_id uuid not null references users,
  product_id uuid not null references products,
  booked_at timestamptz not null,
  deleted_at timestamptz not null default now(),
  constraint deleted_bookings_deleted_at_check check (deleted_at >= booked_at)
);
create index deleted_bookings_of_buyer on deleted_bookings (buyer_id, booked_at desc);
create index deleted_bookings_by_age on deleted_bookings (deleted_at);

-- Completed sales, from which prices are estimated (features/prices/): what the laptop was. A payment that is refunded
-- was never a sale.
create table sales (
  -- The payment's; the demo's sales have none.
  id uuid primary key,
  product_id uuid references products,
  title text not null,
  brand text not null,
  condition text not null,
  months integer,
  facts jsonb not null constraint sales_facts_check check (jsonb_typeof(facts) = 'object'),
  price bigint not null constraint sales_price_check check (price > 0),
  sold_on date not null,
  -- Who sold and who bought, so that one person's sales count for little in a price range
  -- (features/prices/read-sales.ts). Null in sales of before the market and after the account is deleted.
  seller_id uuid references users,
  buyer_id uuid references users,
  -- Why no price is learnt from it; null: it counts.
  left_out text constraint sales_left_out_check
    check (left_out in ('price-not-real', 'facts-not-true', 'sold-to-oneself', 'seller-deleted')),
  left_out_at timestamptz,
  -- The Admin who left it out.
  left_out_by uuid,
  constraint sales_left_out_by_check
    check (left_out_by is null or coalesce(left_out, 'seller-deleted') <> 'seller-deleted'),
  constraint sales_left_out_at_check check ((left_out is null) = (left_out_at is null))
);
create index sales_of_product on sales (product_id);
create index sales_of_seller on sales (seller_id);
create index sales_of_buyer on sales (buyer_id);
create index sales_newest on sales (sold_on desc, id desc);
-- The Admins' list.
create index sales_listed on sales ((sold_on::timestamp at time zone 'UTC') desc, id desc);
create index sales_left_out on sales (left_out_at) where left_out is not null;
create index sales_left_out_by on sales (left_out_by) where left_out_by is not null;

-- The newest is in use.
create table price_models (
  version integer primary key,
  -- Of all sales when it was trained.
  sales_state text not null,
  -- How many it was trained on, and the median of its relative errors, each sale judged by a model that has not seen
  -- it.
  sales integer not null,
  median_error real not null,
  body json not null,
  trained_at timestamptz not null default now()
);

-- A laptop on a user's wish list.
create table wishes (
  id uuid primary key,
  product_id uuid not null references products,
  user_id uuid not null references users,
  created_at timestamptz not null default now(),
  constraint wishes_user_id_product_id_key unique (user_id, product_id)
);
create index wishes_of_user on wishes (user_id, created_at desc, id desc);

-- A user's report of a laptop; open until an admin dismisses it or the laptop is off sale.
create table reports (
  id uuid primary key,
  product_id uuid not null references products,
  reporter_id uuid not null references users,
  text text not null,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  -- `off-sale`: with its laptop, and open again when that comes back. `emptied`: the seller whom it speaks of is gone.
  closed_as text constraint reports_closed_as_check check (closed_as in ('dismissed', 'off-sale', 'emptied')),
  -- The last dismissal, undone or not, and its Admin.
  dismissed_at timestamptz,
  dismissed_by uuid,
  -- The seller of the laptop, which never changes, so that the open reports against a seller are counted by an index.
  seller_id uuid not null references users,
  constraint reports_closed_check check (
    (closed_at is null) = (closed_as is null)
    and (closed_as is distinct from 'dismissed' or dismissed_at is not distinct from closed_at)),
  constraint reports_dismissed_check check (dismissed_by is null or dismissed_at is not null),
  constraint reports_product_id_reporter_id_key unique (product_id, reporter_id)
);
create index reports_open_of_seller on reports (seller_id, created_at desc, id desc) where closed_at is null;
create index reports_of_reporter on reports (reporter_id, created_at desc, id desc);
create index reports_open_newest on reports (created_at desc, product_id desc) where closed_at is null;
create index reports_open on reports (product_id, created_at desc, id desc) where closed_at is null;
create index reports_dismissed_by on reports (dismissed_by) where dismissed_by is not null;

create function close_reports() returns trigger language plpgsql as $$
begin
  update reports set closed_at = now(), closed_as = 'off-sale' where product_id = new.id and closed_at is null;
  return null;
end
$$;
-- Deferred to the end of the transaction, because the reporters are mailed before.
create constraint trigger close_reports after update of state on products deferrable initially deferred
  for each row when (new.state not in ('for_sale', 'sold') and old.state in ('for_sale', 'sold'))
  execute function close_reports();

-- A subscription, in force once it is confirmed by the mailed link.
create table newsletter_subscriptions (
  email text primary key constraint newsletter_subscriptions_email_check check (email = lower(email)),
  created_at timestamptz not null default now(),
  id uuid not null constraint newsletter_subscriptions_id_key unique,
  -- SHA-256 of the mailed link's token, so that a copy of the table confirms nobody. Null once it was used.
  token text constraint newsletter_subscriptions_token_key unique,
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz
);

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

-- A completed write with its reply, which is sent again to a request with the same key.
create table idempotency_keys (
  caller text not null,
  key text not null,
  fingerprint text not null,
  reply text not null,
  created_at timestamptz not null default now(),
  primary key (caller, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

-- Who did what to whom, and why (docs/decisions/0008-audit-log.md). No rule reads it: who did something, when, and what
-- was before are columns of the row that it happened to. Such a user id has no foreign key, whose check would lock the
-- row of an Admin who acts; an erasure empties it. Entries hold ids, codes and field names, never a
-- name, an e-mail address, a text or a postal address. No foreign keys: entries outlive the rows they refer to.
create table audit_log (
  id uuid primary key,
  at timestamptz not null default now(),
  actor_kind text not null constraint audit_log_actor_kind_check check (actor_kind in ('person', 'system', 'provider')),
  -- Null: the market itself or the card provider.
  actor_id uuid,
  action text not null constraint audit_log_action_check check (action ~ '^[a-z0-9-]{1,40}$'),
  target_kind text not null constraint audit_log_target_kind_check check (target_kind ~ '^[a-z0-9-]{1,40}$'),
  target_id uuid not null,
  subject_user_id uuid,
  fields text[] not null default '{}' constraint audit_log_fields_check check (
    array_to_string(fields, ',') ~ '^([a-z][a-z_]{0,39}(,[a-z][a-z_]{0,39}){0,19})?$'
    and array_position(fields, null) is null),
  reason text constraint audit_log_reason_check check (reason ~ '^[a-z0-9-]{1,40}$'),
  request_id text constraint audit_log_request_id_check check (request_id ~ '^[A-Za-z0-9-]{1,64}$'),
  constraint audit_log_check check ((actor_kind = 'person') = (actor_id is not null))
);
-- Read by grants.sql: the app role can neither change nor delete entries.
comment on table audit_log is 'append-only: who did what to whom';
create index audit_log_of_subject on audit_log (subject_user_id, at desc, id desc);
create index audit_log_of_actor on audit_log (actor_id, at desc, id desc);
create index audit_log_of_action on audit_log (action, at desc, id desc);
-- For the list of all entries, whose query has the same condition; see products_newest.
create index audit_log_newest on audit_log (at desc, id desc) where at > '-infinity';
create index audit_log_of_subject_by_action on audit_log (subject_user_id, action, at desc, id desc);
create index audit_log_of_actor_by_action on audit_log (actor_id, action, at desc, id desc);

-- The IP address from which the actor of an entry acted. Deleted after 90 days, or with the person.
create table audit_addresses (
  audit_id uuid primary key,
  person_id uuid not null,
  address inet not null,
  at timestamptz not null default now()
);
create index audit_addresses_of_person on audit_addresses (person_id);
create index audit_addresses_by_age on audit_addresses (at);

-- A UUIDv7, for the triggers below. Entries of one transaction share its time, so their ids keep the order in which
-- they were written: the 12 bits after the version are the fraction of the millisecond (RFC 9562, section 6.2, method 3).
create function audit_entry_id() returns uuid language sql volatile as $$
  select encode(
    overlay(uuid_send(gen_random_uuid()) placing
      substring(int8send(micros / 1000) from 3) || int2send((28672 + micros % 1000 * 4096 / 1000)::int2)
      from 1 for 8), 'hex')::uuid
  from (select floor(extract(epoch from clock_timestamp()) * 1000000)::bigint as micros) now
$$;

-- The identity library writes accounts on connections of its own, so only triggers can record in the same transaction
-- what happens to them. An account without a user, as during sign-up, leaves no entry.
create function audit_own_account(identity text, done text, changed text[]) returns void language sql volatile as $$
  insert into audit_log (id, actor_kind, actor_id, action, target_kind, target_id, subject_user_id, fields)
  select audit_entry_id(), 'person', u.id, done, 'user', u.id, u.id, changed
  from users u where u.identity_id = identity and u.deleted_at is null
$$;

create function audit_identity_user() returns trigger language plpgsql as $$
begin
  if new.email_verified and not old.email_verified then
    perform audit_own_account(new.id, 'email-verified', '{email_verified}');
  end if;
  if old.name <> new.name or coalesce(old.image, '') <> coalesce(new.image, '') then
    perform audit_own_account(new.id, 'profile-changed', array_remove(array[
      case when old.name <> new.name then 'name' end,
      case when coalesce(old.image, '') <> coalesce(new.image, '') then 'picture' end], null));
  end if;
  return null;
end
$$;
create trigger audit_identity_user after update of name, image, email_verified on identity_users
  for each row execute function audit_identity_user();

-- A user who signed in by another provider only gets a first password by a reset. At sign-up the password is as old as
-- the account.
create function audit_password() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' or exists (select from identity_users i
    where i.id = new.user_id and i.created_at < new.created_at - interval '1 minute') then
    perform audit_own_account(new.user_id, 'password-reset', '{password}');
  end if;
  return null;
end
$$;
create trigger audit_first_password after insert on identity_accounts
  for each row when (new.provider_id = 'credential') execute function audit_password();
-- Whoever only renews the hash of the same password sets `market.same_password`.
create trigger audit_password_changed after update of password on identity_accounts
  for each row when (new.provider_id = 'credential' and old.password is distinct from new.password
    and coalesce(current_setting('market.same_password', true), '') <> 'on')
  execute function audit_password();

-- Taking over an account with an unverified address deletes its password. Deleting the whole account does too, but
-- leaves no account.
create function audit_dropped_password() returns trigger language plpgsql as $$
begin
  if exists (select from identity_users i where i.id = old.user_id) then
    perform audit_own_account(old.user_id, 'account-taken-over', '{password}');
  end if;
  return null;
end
$$;
create trigger audit_dropped_password after delete on identity_accounts
  for each row when (old.provider_id = 'credential') execute function audit_dropped_password();

-- The rows at which a job failed: the job goes on with the others and tries these again later.
create table row_failures (
  task text not null,
  -- The row's id, in whichever table.
  row_id text not null,
  failures integer not null default 1,
  retry_at timestamptz not null,
  primary key (task, row_id)
);
