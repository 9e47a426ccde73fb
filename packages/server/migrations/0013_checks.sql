-- The check of a laptop at the hand-over. Its address is opened once, on the laptop; its result is an event of the order.

insert into order_moves (from_state, act, by_role, to_state) values
  ('paid', 'check', 'buyer', 'paid'),
  ('received', 'check', 'buyer', 'received');

create table order_checks (
  id uuid primary key,
  order_id uuid not null references orders,
  -- Of the address, until it is opened.
  letters text unique,
  -- Until when it can be opened, and then until when it can add something.
  until timestamptz not null,
  opened_at timestamptz,
  -- The SHA-256 of the key of the browser that opened it.
  key_hash text unique,
  -- It has its result, or another one took its place.
  ended_at timestamptz,
  -- The event that shows the result.
  version integer,
  result jsonb,
  created_at timestamptz not null default now(),
  constraint order_checks_id_order_id_key unique (id, order_id),
  foreign key (order_id, version) references order_events,
  constraint order_checks_letters_check check (letters ~ '^[BCDFGHJKMNPQRSTVWXZ]{8}$'),
  constraint order_checks_opened_check
    check (num_nonnulls(opened_at, key_hash) in (0, 2) and (opened_at is null or letters is null)),
  constraint order_checks_ended_check check (letters is not null or opened_at is not null or ended_at is not null),
  constraint order_checks_result_check check ((result is null) = (version is null)
    and (result is null or opened_at is not null and ended_at is not null))
);
-- One at a time.
create unique index order_checks_one_running on order_checks (order_id) where ended_at is null;
create unique index order_checks_one_event on order_checks (order_id, version) where version is not null;

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
  foreign key (check_id, order_id) references order_checks (id, order_id),
  constraint check_comparisons_of_order_check check (nth_of_order between 1 and 9),
  constraint check_comparisons_of_check_check check (nth_of_check between 1 and 3)
);
comment on table check_comparisons is 'append-only: what a report of the laptop said beside its listing';
create trigger keep_check_comparisons before update or delete or truncate on check_comparisons
  for each statement execute function refuse_change();

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
