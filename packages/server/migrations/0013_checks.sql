-- The check of a laptop at the hand-over. Its address is opened once, on the laptop; its result is an event of the order.

insert into order_moves (from_state, act, by_role, to_state) values
  ('paid', 'check', 'buyer', 'paid'),
  ('received', 'check', 'buyer', 'received');

-- A line of the serial tells neither the listing's nor the laptop's.
create function tells_no_serial(lines jsonb) returns boolean language sql immutable as $$
  select not jsonb_path_exists(lines, '$[*] ? (@.what == "serial" && (@.listed != null || @.found != null))')
$$;

create table order_checks (
  id uuid primary key,
  order_id uuid not null references orders,
  -- Of the address, until it is opened.
  letters text unique,
  -- Until when it can be opened, and then until when it can add something.
  until timestamptz not null,
  opened_at timestamptz,
  -- The SHA-256 of the key of the browser that opened it; null again when nothing is answered to it any more.
  key_hash text unique,
  -- It has its result, another one took its place, its time is over, or its order went on.
  ended_at timestamptz,
  -- The event that shows the result.
  version integer,
  result jsonb,
  created_at timestamptz not null default now(),
  constraint order_checks_id_order_id_key unique (id, order_id),
  foreign key (order_id, version) references order_events,
  constraint order_checks_letters_check check (letters ~ '^[BCDFGHJKMNPQRSTVWXZ]{8}$'),
  constraint order_checks_key_hash_check check (key_hash ~ '^[0-9a-f]{64}$'),
  constraint order_checks_until_check
    check (until <= coalesce(opened_at + interval '2 hours', created_at + interval '30 minutes')),
  -- It has its letters, or was opened with a key, or is over.
  constraint order_checks_opened_check check (key_hash is null or opened_at is not null),
  constraint order_checks_running_check
    check (case when ended_at is null then num_nonnulls(letters, key_hash) = 1 else letters is null end),
  constraint order_checks_result_check check ((result is null) = (version is null)
    and (result is null or opened_at is not null and ended_at is not null)),
  constraint order_checks_serial_check check (tells_no_serial(result -> 'lines'))
);
-- One at a time.
create unique index order_checks_one_running on order_checks (order_id) where ended_at is null;
create unique index order_checks_one_event on order_checks (order_id, version) where version is not null;
-- For the purge.
create index order_checks_secret on order_checks (until) where letters is not null or key_hash is not null;

create function move_order_check() returns trigger language plpgsql as $$
begin
  if (new.id, new.order_id, new.created_at) <> (old.id, old.order_id, old.created_at)
    or new.letters is not null and new.letters is distinct from old.letters then
    raise exception 'what a check was started with does not change'
      using errcode = 'check_violation', constraint = 'order_checks_started', table = 'order_checks';
  end if;
  if old.opened_at is not null and (new.opened_at is distinct from old.opened_at or new.until > old.until
    or new.key_hash is not null and new.key_hash is distinct from old.key_hash) then
    raise exception 'a check is opened once'
      using errcode = 'check_violation', constraint = 'order_checks_opened_once', table = 'order_checks';
  end if;
  if old.ended_at is not null and (new.ended_at, new.version, new.result, new.opened_at)
    is distinct from (old.ended_at, old.version, old.result, old.opened_at) then
    raise exception 'nothing is added to a check that is over'
      using errcode = 'check_violation', constraint = 'order_checks_over', table = 'order_checks';
  end if;
  if old.until <= now() and (new.opened_at is distinct from old.opened_at or new.result is distinct from old.result) then
    raise exception 'the time of the check is over'
      using errcode = 'check_violation', constraint = 'order_checks_late', table = 'order_checks';
  end if;
  return new;
end
$$;
create trigger move_order_check before update on order_checks for each row execute function move_order_check();
create trigger keep_order_checks before delete or truncate on order_checks
  for each statement execute function refuse_change();

-- The result is at an event of its own kind, and only an order whose laptop may be checked has a check that goes on.
create function check_order_check() returns trigger language plpgsql as $$
declare
  of_order constant uuid := coalesce(to_jsonb(new) ->> 'order_id', to_jsonb(new) ->> 'id')::uuid;
begin
  if exists (select from order_checks c join order_events e using (order_id, version)
    where c.order_id = of_order and e.act <> 'check') then
    raise exception 'the result of a check is at its own event'
      using errcode = 'check_violation', constraint = 'order_checks_event', table = 'order_checks';
  end if;
  if exists (select from order_checks c join orders o on o.id = c.order_id
    where c.order_id = of_order and c.ended_at is null and o.state not in ('paid', 'received')) then
    raise exception 'a check goes on in an order whose laptop is not checked any more'
      using errcode = 'check_violation', constraint = 'order_checks_order', table = 'order_checks';
  end if;
  return null;
end
$$;
create constraint trigger check_order_check after insert or update on order_checks deferrable initially deferred
  for each row execute function check_order_check();
create constraint trigger check_checks_of_order after update of state on orders deferrable initially deferred
  for each row when (new.state <> old.state) execute function check_order_check();

-- Each report that was compared. The numbers are the limits: three of a check, nine of an order.
create table check_comparisons (
  order_id uuid not null,
  nth_of_order integer not null,
  check_id uuid not null,
  nth_of_check integer not null,
  lines jsonb not null,
  at timestamptz not null default now(),
  primary key (order_id, nth_of_order),
  constraint check_comparisons_check_id_nth_of_check_key unique (check_id, nth_of_check),
  constraint check_comparisons_check_id_order_id_fkey
    foreign key (check_id, order_id) references order_checks (id, order_id),
  constraint check_comparisons_of_order_check check (nth_of_order between 1 and 9),
  constraint check_comparisons_of_check_check check (nth_of_check between 1 and 3),
  constraint check_comparisons_serial_check check (tells_no_serial(lines))
);
comment on table check_comparisons is 'append-only: what a report of the laptop said beside its listing';
create trigger keep_check_comparisons before update or delete or truncate on check_comparisons
  for each statement execute function refuse_change();

create function check_comparison() returns trigger language plpgsql as $$
begin
  if not exists (select from order_checks
    where id = new.check_id and opened_at is not null and ended_at is null and until > now()) then
    raise exception 'a report is compared while its check goes on'
      using errcode = 'check_violation', constraint = 'check_comparisons_open', table = 'check_comparisons';
  end if;
  return new;
end
$$;
create trigger check_comparison before insert on check_comparisons for each row execute function check_comparison();

-- An event of a check has its result.
create function check_event_of_check() returns trigger language plpgsql as $$
begin
  if not exists (select from order_checks where order_id = new.order_id and version = new.version) then
    raise exception 'an event of a check has its result'
      using errcode = 'check_violation', constraint = 'order_events_check', table = 'order_events';
  end if;
  return null;
end
$$;
create constraint trigger check_event_of_check after insert on order_events deferrable initially deferred
  for each row when (new.act = 'check') execute function check_event_of_check();
