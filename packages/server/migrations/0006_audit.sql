-- Who did what to whom, and why. Rows hold ids, codes and field names alone: never a name, an e-mail address, a text or an address.
-- No foreign keys: the log outlives what it tells of. Null actor: the market itself or the card provider.
create table audit_log (
  id uuid primary key,
  at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('person', 'system', 'provider')),
  actor_id uuid,
  action text not null check (action ~ '^[a-z0-9-]{1,40}$'),
  target_kind text not null check (target_kind ~ '^[a-z0-9-]{1,40}$'),
  target_id uuid not null,
  subject_user_id uuid,
  fields text[] not null default '{}'
    check (array_to_string(fields, ',') ~ '^([a-z][a-z_]{0,39}(,[a-z][a-z_]{0,39}){0,19})?$' and array_position(fields, null) is null),
  reason text check (reason ~ '^[a-z0-9-]{1,40}$'),
  request_id text check (request_id ~ '^[A-Za-z0-9-]{1,64}$'),
  check ((actor_kind = 'person') = (actor_id is not null))
);
comment on table audit_log is 'append-only: who did what to whom';
create index audit_log_newest on audit_log (at desc, id desc);
create index audit_log_of_subject on audit_log (subject_user_id, at desc, id desc);
create index audit_log_of_actor on audit_log (actor_id, at desc, id desc);
create index audit_log_of_action on audit_log (action, at desc, id desc);

-- The address that a person acted from, for 90 days and not longer than the person is here.
create table audit_addresses (
  audit_id uuid primary key,
  person_id uuid not null,
  address inet not null,
  at timestamptz not null default now()
);
create index audit_addresses_of_person on audit_addresses (person_id);
create index audit_addresses_by_age on audit_addresses (at);

-- A UUIDv7 as the server makes them; PostgreSQL has a function of its own from 18 on.
create function audit_entry_id() returns uuid language sql volatile as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid()) placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$$;

-- The sign-in account is written by the identity library on connections of its own. Only the database can write what happens to it
-- in the same transaction. Sign-ins without a user record here, as during sign-up, leave no entry.
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

create function audit_password() returns trigger language plpgsql as $$
begin
  perform audit_own_account(new.user_id, 'password-reset', '{password}');
  return null;
end
$$;
-- A hash that is only renewed for the same password says so: set_config('market.same_password', 'on', true).
create trigger audit_password_changed after update of password on identity_accounts
  for each row when (new.provider_id = 'credential' and old.password is distinct from new.password
    and coalesce(current_setting('market.same_password', true), '') <> 'on')
  execute function audit_password();

-- Somebody who only had another provider's sign-in resets a password into being. At sign-up it is as old as the account.
create function audit_first_password() returns trigger language plpgsql as $$
begin
  if exists (select from identity_users i where i.id = new.user_id and i.created_at < new.created_at - interval '1 minute') then
    perform audit_own_account(new.user_id, 'password-reset', '{password}');
  end if;
  return null;
end
$$;
create trigger audit_first_password after insert on identity_accounts
  for each row when (new.provider_id = 'credential') execute function audit_first_password();

-- Whoever proves an address at another provider takes over the account that nobody had proved, and its password is dropped.
-- With a whole account its password goes too, but then nobody is left.
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
