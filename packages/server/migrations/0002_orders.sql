-- An order begins with the charge of its payment. Its moves are in a table that the contract has too
-- (packages/contract/src/orders.ts), each move is an event, and its money is in the ledger (`0003_money.sql`).

create table order_moves (
  from_state text not null,
  act text not null,
  by_role text not null,
  to_state text not null,
  primary key (from_state, act, by_role, to_state)
);
comment on table order_moves is 'read-only: who takes an order from which state to which, by which act';

insert into order_moves (from_state, act, by_role, to_state) values
  ('none', 'pay', 'provider', 'paid'), ('none', 'late-payment', 'provider', 'refunded'),
  ('paid', 'hand-over', 'seller', 'received'), ('paid', 'confirm-handover', 'buyer', 'received'),
  ('paid', 'cancel', 'seller', 'refunded'), ('paid', 'cancel', 'buyer', 'refunded'),
  ('paid', 'decline', 'buyer', 'disputed'), ('paid', 'claim-handover', 'seller', 'disputed'),
  ('paid', 'stop', 'admin', 'disputed'), ('paid', 'enter-wrong-code', 'seller', 'paid'),
  ('paid', 'renew-code', 'clock', 'paid'), ('paid', 'stop', 'clock', 'disputed'), ('paid', 'remind', 'clock', 'paid'),
  ('paid', 'expire', 'clock', 'refunded'), ('paid', 'refund', 'provider', 'refunded'),
  ('paid', 'refund-part', 'provider', 'paid'), ('paid', 'refund-failed', 'provider', 'paid'),
  ('paid', 'check', 'buyer', 'paid'), ('paid', 'pause', 'provider', 'paid'), ('paid', 'resume', 'provider', 'paid'),
  ('paid', 'resume', 'admin', 'paid'),
  ('received', 'stop', 'admin', 'disputed'), ('received', 'stop', 'clock', 'disputed'),
  ('received', 'remind', 'clock', 'received'), ('received', 'expire', 'clock', 'completed'),
  ('received', 'accept', 'buyer', 'completed'), ('received', 'report-problem', 'buyer', 'disputed'),
  ('received', 'refund', 'provider', 'refunded'), ('received', 'refund-part', 'provider', 'received'),
  ('received', 'refund-failed', 'provider', 'received'), ('received', 'check', 'buyer', 'received'),
  ('received', 'pause', 'provider', 'received'), ('received', 'resume', 'provider', 'received'),
  ('disputed', 'confirm-handover', 'buyer', 'received'), ('disputed', 'remind', 'clock', 'disputed'),
  ('disputed', 'expire', 'clock', 'refunded'), ('disputed', 'expire', 'clock', 'completed'),
  ('disputed', 'object', 'seller', 'disputed'), ('disputed', 'deny-handover', 'buyer', 'disputed'),
  ('disputed', 'answer', 'seller', 'disputed'), ('disputed', 'offer', 'buyer', 'disputed'),
  ('disputed', 'offer', 'seller', 'disputed'), ('disputed', 'settle', 'buyer', 'completed'),
  ('disputed', 'settle', 'seller', 'completed'), ('disputed', 'concede', 'buyer', 'completed'),
  ('disputed', 'concede', 'seller', 'refunded'), ('disputed', 'refund', 'admin', 'refunded'),
  ('disputed', 'release', 'admin', 'completed'), ('disputed', 'split', 'admin', 'completed'),
  ('disputed', 'call-admin', 'clock', 'disputed'), ('disputed', 'refund', 'provider', 'refunded'),
  ('disputed', 'refund-part', 'provider', 'disputed'), ('disputed', 'refund-failed', 'provider', 'disputed'),
  ('disputed', 'pause', 'provider', 'disputed'), ('disputed', 'resume', 'provider', 'disputed'),
  ('disputed', 'resume', 'admin', 'disputed'),
  ('completed', 'remind', 'clock', 'completed'), ('completed', 'refund', 'admin', 'refunded'),
  ('completed', 'refund-part', 'admin', 'completed'), ('completed', 'refund', 'provider', 'refunded'),
  ('completed', 'refund-part', 'provider', 'completed'), ('completed', 'refund-failed', 'provider', 'completed'),
  ('completed', 'refund-by-hand', 'admin', 'completed'), ('completed', 'write-off', 'admin', 'completed'),
  ('completed', 'pause', 'provider', 'completed'), ('completed', 'resume', 'provider', 'completed'),
  ('refunded', 'refund-failed', 'provider', 'refunded'), ('refunded', 'refund-by-hand', 'admin', 'refunded'),
  ('refunded', 'write-off', 'admin', 'refunded'), ('refunded', 'write-off', 'provider', 'refunded'),
  ('refunded', 'let-pay', 'admin', 'refunded');

create table orders (
  id uuid primary key,
  payment_id uuid not null unique,
  product_id uuid not null,
  buyer_id uuid not null,
  seller_id uuid not null references users,
  -- What was charged, in minor units: another amount or currency than agreed where it is born refunded.
  amount bigint not null,
  currency text not null,
  -- Of what the seller gets, in hundredths of a percent.
  fee_rate integer not null default 0,
  state text not null,
  -- Of its last event.
  version integer not null default 1,
  -- What a dispute waits for.
  step text,
  -- Who has the laptop.
  holder text not null default 'seller',
  -- Who has to act, and when the wait ends by itself. `wake_at`: when the clock has something to do before.
  waits_for text,
  due_at timestamptz,
  wake_at timestamptz,
  -- When it was disputed first.
  disputed_at timestamptz,
  -- Until when the buyer may cancel without a reason.
  cancel_until timestamptz not null,
  -- Since when it waits for the bank, and all seconds of that since it was disputed first.
  paused_at timestamptz,
  paused_seconds integer not null default 0,
  -- Of the wait that goes on afterwards; null of an order that has ended.
  left_seconds integer,
  -- The seller is owed something of this order, or owes: kept by the trigger of the ledger.
  has_seller_balance boolean not null default false,
  created_at timestamptz not null default now(),
  constraint orders_payment_id_product_id_buyer_id_fkey
    foreign key (payment_id, product_id, buyer_id) references payments (id, product_id, buyer_id),
  constraint orders_id_currency_key unique (id, currency),
  constraint orders_currency_check check (currency ~ '^[a-z]{3}$'),
  constraint orders_fee_rate_check check (fee_rate between 0 and 5000),
  constraint orders_parties_check check (buyer_id <> seller_id),
  constraint orders_holder_check check (holder in ('seller', 'buyer', 'disputed')),
  -- An open order waits for somebody, until a deadline.
  constraint orders_wait_check
    check (case when state in ('completed', 'refunded') and paused_at is null
      then num_nonnulls(waits_for, due_at, wake_at) = 0 else num_nonnulls(waits_for, due_at) = 2 end),
  constraint orders_pause_check check (
    case when paused_at is null then left_seconds is null
      else state <> 'refunded' and waits_for = 'admin' and (left_seconds is null) = (state = 'completed') end),
  constraint orders_waits_for_check check (waits_for in ('buyer', 'seller', 'admin')),
  constraint orders_step_check check (
    case when state = 'disputed' then disputed_at is not null and step is not null
      and step in ('declined', 'unconfirmed', 'problem', 'answered', 'escalated') else step is null end),
  -- However often its steps begin again.
  constraint orders_dispute_end_check check (state <> 'disputed' or paused_at is not null
    or due_at <= disputed_at + make_interval(secs => paused_seconds) + interval '1440 hours')
);
-- A laptop is sold once.
create unique index orders_one_live on orders (product_id) where state <> 'refunded';
create index orders_awake on orders (least(due_at, wake_at)) where due_at is not null;
create index orders_of_buyer on orders (buyer_id, created_at desc, id desc);
create index orders_of_seller on orders (seller_id, created_at desc, id desc);
create index orders_newest on orders (created_at desc, id desc);
create index orders_waiting on orders (waits_for, created_at desc, id desc) where waits_for is not null;
create index orders_with_balance on orders (seller_id) where has_seller_balance;

create table order_events (
  order_id uuid not null references orders,
  version integer not null,
  from_state text not null,
  act text not null,
  by_role text not null,
  to_state text not null,
  actor_id uuid references users,
  -- Back to the buyer, in minor units.
  amount bigint,
  problem text,
  text text not null default '',
  at timestamptz not null default now(),
  primary key (order_id, version),
  constraint order_events_move_fkey foreign key (from_state, act, by_role, to_state) references order_moves,
  constraint order_events_version_check check (version > 0),
  constraint order_events_amount_check check (amount > 0),
  constraint order_events_has_amount_check check ((amount is not null) =
    (act in ('offer', 'settle', 'split', 'refund-part', 'refund-failed', 'refund-by-hand', 'write-off'))),
  constraint order_events_actor_check check ((actor_id is not null) = (by_role in ('buyer', 'seller', 'admin')))
);
comment on table order_events is 'append-only: what happened to an order, and what was said';
comment on column order_events.text is 'erasable: what the actor wrote';
create index order_events_of_actor on order_events (actor_id) where actor_id is not null;

-- Apart from the order, so that no list reads it.
create table order_codes (
  order_id uuid primary key references orders,
  code text not null,
  tries_in_row integer not null default 0,
  tries_of_code integer not null default 0,
  renewals integer not null default 0,
  locked_until timestamptz,
  constraint order_codes_code_check check (code ~ '^[0-9]{6}$')
);

create table order_photos (
  address text not null,
  order_id uuid not null references orders,
  uploader_id uuid not null references users,
  -- The event that shows it; null until then.
  version integer,
  uploaded_at timestamptz not null default now(),
  primary key (order_id, address),
  foreign key (order_id, version) references order_events
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  perform refuse(tg_table_name || '_append_only', format('%s is append-only', tg_table_name));
end
$$;

-- An erasure empties what its user wrote, and nothing else changes.
create function keep_order_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.text <> '' or (to_jsonb(new) - 'text') <> (to_jsonb(old) - 'text') then
    perform refuse('order_events_append_only', 'order_events is append-only');
  end if;
  return new;
end
$$;
create trigger keep_order_events before update or delete on order_events
  for each row execute function keep_order_event();

-- What was agreed does not change, and whatever else changes is a move with its event, or follows the ledger.
create function move_order() returns trigger language plpgsql as $$
declare
  moved_by text;
begin
  if (new.id, new.payment_id, new.product_id, new.buyer_id, new.seller_id, new.amount, new.currency, new.fee_rate,
      new.created_at, coalesce(old.disputed_at, new.disputed_at)) is distinct from
     (old.id, old.payment_id, old.product_id, old.buyer_id, old.seller_id, old.amount, old.currency, old.fee_rate,
      old.created_at, new.disputed_at) then
    perform refuse('orders_agreed', 'what was agreed of an order does not change');
  end if;
  if new.has_seller_balance <> old.has_seller_balance then
    if new.has_seller_balance <> (balance_of(new.id, 'seller') <> 0) then
      perform refuse('orders_has_seller_balance', 'an order has a balance when its ledger has one');
    end if;
    if to_jsonb(new) - 'has_seller_balance' = to_jsonb(old) - 'has_seller_balance' then
      return new;
    end if;
  end if;
  select act into moved_by from order_events
  where order_id = new.id and version = new.version and from_state = old.state and to_state = new.state;
  if new.version <> old.version + 1 or moved_by is null then
    perform refuse('orders_state_move',
      format('an order does not move from %s to %s without its event', old.state, new.state));
  end if;
  -- Only the code, or the buyer's own word, proves that the laptop was handed over.
  if (new.holder = 'buyer') <> (old.holder = 'buyer' or moved_by in ('hand-over', 'confirm-handover', 'report-problem')) then
    perform refuse('orders_holder', 'the buyer has the laptop by the code or their own word');
  end if;
  if moved_by = 'expire' and old.due_at > now() then
    perform refuse('orders_expired', 'the deadline has not passed');
  end if;
  if old.state = 'disputed' and moved_by = 'expire' and (new.state = 'completed') <> (old.holder = 'buyer') then
    perform refuse('orders_end_by_holder', 'a dispute ends by who has the laptop');
  end if;
  if old.paused_at is not null and old.state <> 'completed' and new.state = 'completed' then
    perform refuse('orders_paused', 'an order that waits for the bank is not completed');
  end if;
  if new.paused_seconds > old.paused_seconds + coalesce(ceil(extract(epoch from now() - old.paused_at)), 0) then
    perform refuse('orders_paused_seconds', 'an order was not paused for so long');
  end if;
  return new;
end
$$;
create trigger move_order before update on orders for each row execute function move_order();

-- An order has the event and the charge of its birth, and is its laptop's seller's.
create function check_order_birth() returns trigger language plpgsql as $$
begin
  if new.version <> 1 or new.disputed_at is not null or new.holder <> 'seller' and new.state <> 'completed'
    or not exists (select from products where id = new.product_id and seller_id = new.seller_id)
    or not exists (select from order_events
      where order_id = new.id and version = 1 and from_state = 'none' and to_state = new.state)
    or not exists (select from ledger where order_id = new.id and kind = 'charge' and amount = new.amount) then
    perform refuse('orders_birth', 'an order is born with an event and a charge');
  end if;
  return null;
end
$$;
create constraint trigger check_order_birth after insert on orders deferrable initially deferred
  for each row execute function check_order_birth();

-- An event has moved its order, by the one whose part it is, and what it decides was booked.
create function check_order_event() returns trigger language plpgsql as $$
declare
  of_order orders;
begin
  select * into of_order from orders where id = new.order_id;
  if of_order.version < new.version then
    perform refuse('order_events_moved', 'an event moves its order');
  end if;
  if new.by_role = 'buyer' and new.actor_id <> of_order.buyer_id
    or new.by_role = 'seller' and new.actor_id <> of_order.seller_id
    or new.by_role = 'admin' and (new.actor_id in (of_order.buyer_id, of_order.seller_id)
      or not exists (select from users where id = new.actor_id and admin)) then
    perform refuse('order_events_actor', format('the actor is not the %s of the order', new.by_role));
  end if;
  if new.by_role <> 'provider' and new.act in ('settle', 'split', 'refund-part', 'refund-by-hand', 'write-off')
    and not exists (select from ledger
      where order_id = new.order_id and kind = (case new.act when 'refund-part' then 'take-back'
          when 'refund-by-hand' then 'refund-by-hand' when 'write-off' then 'written-off' else 'award-buyer' end)
        and source = kind || ':' || new.order_id || ':' || new.version and amount = new.amount) then
    perform refuse('order_events_booked', 'what was decided is not booked');
  end if;
  if new.act = 'check' and not exists (select from order_checks
    where order_id = new.order_id and version = new.version) then
    perform refuse('order_events_check', 'an event of a check has its result');
  end if;
  -- A dispute begins again when the order is disputed again.
  if new.act = 'offer' and (select count(*) from order_events where order_id = new.order_id and act = 'offer'
    and version > coalesce((select max(version) from order_events
      where order_id = new.order_id and to_state = 'disputed' and from_state <> 'disputed'), 0)) > 20 then
    perform refuse('order_events_offers', 'a dispute has at most 20 offers');
  end if;
  return null;
end
$$;
create constraint trigger check_order_event after insert on order_events deferrable initially deferred
  for each row execute function check_order_event();

-- Whether the buyer gets the seller's contact: at once with a proven address that has cancelled no paid order in 30
-- days, otherwise when they may no longer cancel. Of a refunded order only to arrange a return: the market refunds what
-- was not handed over.
create function knows_seller(o orders) returns boolean language sql stable as $$
  select case o.state
    when 'paid' then o.cancel_until <= now() or is_proven(o.buyer_id) and not exists (
      select from order_events e
      where e.actor_id = o.buyer_id and e.by_role = 'buyer' and e.act = 'cancel' and e.at > now() - interval '30 days')
    when 'refunded' then exists (select from payments m join bookings k on k.payment_id = m.id
      where m.id = o.payment_id and m.refunded_by <> 'market')
    else true end
$$;

-- The check of a laptop at the hand-over. Its address is opened once, on the laptop; its result is an order's event.

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
  -- The SHA-256 of the letters and the key that opened it: the same two find it again, that key with others nothing. Goes
  -- with the key.
  entry_hash text,
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
  constraint order_checks_entry_hash_check check (entry_hash ~ '^[0-9a-f]{64}$'),
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
    perform refuse('order_checks_started', 'what a check was started with does not change');
  end if;
  if old.opened_at is not null and (new.opened_at is distinct from old.opened_at or new.until > old.until
    or new.key_hash is not null and new.key_hash is distinct from old.key_hash) then
    perform refuse('order_checks_opened_once', 'a check is opened once');
  end if;
  if old.ended_at is not null and (new.ended_at, new.version, new.result, new.opened_at)
    is distinct from (old.ended_at, old.version, old.result, old.opened_at) then
    perform refuse('order_checks_over', 'nothing is added to a check that is over');
  end if;
  if old.until <= now()
    and (new.opened_at, new.result) is distinct from (old.opened_at, old.result) then
    perform refuse('order_checks_late', 'the time of the check is over');
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
    perform refuse('order_checks_event', 'the result of a check is at its own event');
  end if;
  if exists (select from order_checks c join orders o on o.id = c.order_id
    where c.order_id = of_order and c.ended_at is null and o.state not in ('paid', 'received')) then
    perform refuse('order_checks_order', 'a check goes on in an order whose laptop is not checked any more');
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
    perform refuse('check_comparisons_open', 'a report is compared while its check goes on');
  end if;
  return new;
end
$$;
create trigger check_comparison before insert on check_comparisons for each row execute function check_comparison();
