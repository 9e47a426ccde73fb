-- An order begins with the charge of its payment. Its moves are in a table that the contract has too
-- (packages/contract/src/orders.ts), each move is an event, and its money is in the ledger, where one row is one
-- transfer. Every figure is a sum of the ledger; no balance is stored.

create table order_moves (
  from_state text not null,
  act text not null,
  by_role text not null,
  to_state text not null,
  primary key (from_state, act, by_role, to_state)
);
comment on table order_moves is 'read-only: who takes an order from which state to which, by which act';

insert into order_moves (from_state, act, by_role, to_state) values
  ('none', 'pay', 'provider', 'paid'),
  ('none', 'pay-in-vain', 'provider', 'refunded'),
  ('none', 'carry-over', 'clock', 'completed'),
  ('none', 'carry-over', 'clock', 'refunded'),
  ('paid', 'hand-over', 'seller', 'received'),
  ('paid', 'have-it', 'buyer', 'received'),
  ('paid', 'cancel', 'seller', 'refunded'),
  ('paid', 'cancel', 'buyer', 'refunded'),
  ('paid', 'decline', 'buyer', 'disputed'),
  ('paid', 'claim-handed-over', 'seller', 'disputed'),
  ('paid', 'stop', 'admin', 'disputed'),
  ('paid', 'enter-wrong-code', 'seller', 'paid'),
  ('paid', 'renew-code', 'clock', 'paid'),
  ('paid', 'stop', 'clock', 'disputed'),
  ('paid', 'remind', 'clock', 'paid'),
  ('paid', 'expire', 'clock', 'refunded'),
  ('received', 'accept', 'buyer', 'completed'),
  ('received', 'report-problem', 'buyer', 'disputed'),
  ('received', 'stop', 'admin', 'disputed'),
  ('received', 'stop', 'clock', 'disputed'),
  ('received', 'remind', 'clock', 'received'),
  ('received', 'expire', 'clock', 'completed'),
  ('disputed', 'object', 'seller', 'disputed'),
  ('disputed', 'have-it', 'buyer', 'received'),
  ('disputed', 'have-it-not', 'buyer', 'disputed'),
  ('disputed', 'answer', 'seller', 'disputed'),
  ('disputed', 'offer', 'buyer', 'disputed'),
  ('disputed', 'offer', 'seller', 'disputed'),
  ('disputed', 'settle', 'buyer', 'completed'),
  ('disputed', 'settle', 'seller', 'completed'),
  ('disputed', 'concede', 'buyer', 'completed'),
  ('disputed', 'concede', 'seller', 'refunded'),
  ('disputed', 'refund', 'admin', 'refunded'),
  ('disputed', 'release', 'admin', 'completed'),
  ('disputed', 'split', 'admin', 'completed'),
  ('disputed', 'remind', 'clock', 'disputed'),
  ('disputed', 'call-admin', 'clock', 'disputed'),
  ('disputed', 'expire', 'clock', 'refunded'),
  ('disputed', 'expire', 'clock', 'completed'),
  ('completed', 'refund', 'admin', 'refunded'),
  ('completed', 'refund-part', 'admin', 'completed'),
  ('paid', 'refund', 'provider', 'refunded'),
  ('paid', 'refund-part', 'provider', 'paid'),
  ('received', 'refund', 'provider', 'refunded'),
  ('received', 'refund-part', 'provider', 'received'),
  ('disputed', 'refund', 'provider', 'refunded'),
  ('disputed', 'refund-part', 'provider', 'disputed'),
  ('completed', 'refund', 'provider', 'refunded'),
  ('completed', 'refund-part', 'provider', 'completed');

insert into payment_moves (from_state, to_state) values ('succeeded', 'refund-due');
-- When its buyer cancelled the order or did not take the laptop: it counts like a hold that was not paid.
alter table payments add column given_up_at timestamptz;

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
  created_at timestamptz not null default now(),
  constraint orders_payment_id_product_id_buyer_id_fkey
    foreign key (payment_id, product_id, buyer_id) references payments (id, product_id, buyer_id),
  constraint orders_id_currency_key unique (id, currency),
  constraint orders_currency_check check (currency ~ '^[a-z]{3}$'),
  constraint orders_fee_rate_check check (fee_rate between 0 and 5000),
  constraint orders_parties_check check (buyer_id <> seller_id),
  constraint orders_holder_check check (holder in ('seller', 'buyer', 'disputed')),
  -- An order that has not ended has somebody who must act, and a deadline.
  constraint orders_wait_check
    check (case when state in ('completed', 'refunded') then num_nonnulls(waits_for, due_at, wake_at) = 0
      else num_nonnulls(waits_for, due_at) = 2 end),
  constraint orders_waits_for_check check (waits_for in ('buyer', 'seller', 'admin')),
  constraint orders_step_check check (
    case when state = 'disputed' then disputed_at is not null and step is not null
      and step in ('declined', 'unconfirmed', 'problem', 'answered', 'escalated') else step is null end),
  -- However often its steps begin again.
  constraint orders_dispute_end_check check (state <> 'disputed' or due_at <= disputed_at + interval '1440 hours')
);
-- A laptop is sold once.
create unique index orders_one_live on orders (product_id) where state <> 'refunded';
create index orders_awake on orders (least(due_at, wake_at)) where due_at is not null;
create index orders_of_buyer on orders (buyer_id, created_at desc, id desc);
create index orders_of_seller on orders (seller_id, created_at desc, id desc);
create index orders_newest on orders (created_at desc, id desc);
create index orders_waiting on orders (waits_for, created_at desc, id desc) where waits_for is not null;

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
  constraint order_events_has_amount_check
    check ((amount is not null) = (act in ('offer', 'settle', 'split', 'refund-part'))),
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

create table ledger (
  id uuid primary key,
  order_id uuid not null,
  kind text not null,
  debit text not null,
  credit text not null,
  -- In minor units.
  amount bigint not null,
  currency text not null,
  -- What caused it: with the same cause it is booked once.
  source text not null unique,
  at timestamptz not null default now(),
  constraint ledger_order_id_currency_fkey foreign key (order_id, currency) references orders (id, currency),
  constraint ledger_amount_check check (amount > 0),
  constraint ledger_kind_check check ((kind, debit, credit) in (
    ('charge', 'provider', 'held'),
    ('award-buyer', 'held', 'buyer'),
    ('award-seller', 'held', 'seller'),
    ('fee', 'held', 'fees'),
    ('fee-back', 'fees', 'seller'),
    ('take-back', 'seller', 'buyer'),
    ('refund', 'buyer', 'provider'),
    -- Of an order from before there were orders.
    ('settled-outside', 'seller', 'bank')))
);
comment on table ledger is 'append-only: each row is one transfer of an order’s money';
create index ledger_of_order on ledger (order_id);
create unique index ledger_one_charge on ledger (order_id) where kind = 'charge';

create function balance_of(of_order uuid, account text) returns bigint language sql stable as $$
  select coalesce(sum(case when credit = account then amount else -amount end), 0)::bigint
  from ledger where order_id = of_order and account in (debit, credit)
$$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name
    using errcode = 'check_violation', constraint = tg_table_name || '_append_only', table = tg_table_name;
end
$$;
create trigger keep_ledger before update or delete or truncate on ledger
  for each statement execute function refuse_change();
-- An erasure empties what its user wrote, and nothing else changes.
create function keep_order_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.text <> '' or (to_jsonb(new) - 'text') <> (to_jsonb(old) - 'text') then
    raise exception 'order_events is append-only'
      using errcode = 'check_violation', constraint = 'order_events_append_only', table = 'order_events';
  end if;
  return new;
end
$$;
create trigger keep_order_events before update or delete on order_events
  for each row execute function keep_order_event();

-- What was agreed does not change, and whatever else changes is a move with its event.
create function move_order() returns trigger language plpgsql as $$
declare
  moved_by text;
begin
  if (new.id, new.payment_id, new.product_id, new.buyer_id, new.seller_id, new.amount, new.currency, new.fee_rate,
      new.created_at, coalesce(old.disputed_at, new.disputed_at)) is distinct from
     (old.id, old.payment_id, old.product_id, old.buyer_id, old.seller_id, old.amount, old.currency, old.fee_rate,
      old.created_at, new.disputed_at) then
    raise exception 'what was agreed of an order does not change'
      using errcode = 'check_violation', constraint = 'orders_agreed', table = 'orders';
  end if;
  select act into moved_by from order_events
  where order_id = new.id and version = new.version and from_state = old.state and to_state = new.state;
  if new.version <> old.version + 1 or moved_by is null then
    raise exception 'an order does not move from % to % without its event', old.state, new.state
      using errcode = 'check_violation', constraint = 'orders_state_move', table = 'orders';
  end if;
  -- Only the code, or the buyer's own word, proves that the laptop was handed over.
  if (new.holder = 'buyer') <> (old.holder = 'buyer' or moved_by in ('hand-over', 'have-it', 'report-problem')) then
    raise exception 'the buyer has the laptop by the code or their own word'
      using errcode = 'check_violation', constraint = 'orders_holder', table = 'orders';
  end if;
  if moved_by = 'expire' and old.due_at > now() then
    raise exception 'the deadline has not passed'
      using errcode = 'check_violation', constraint = 'orders_expired', table = 'orders';
  end if;
  if old.state = 'disputed' and moved_by = 'expire' and (new.state = 'completed') <> (old.holder = 'buyer') then
    raise exception 'a dispute ends by who has the laptop'
      using errcode = 'check_violation', constraint = 'orders_end_by_holder', table = 'orders';
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
    raise exception 'an order is born with an event and a charge'
      using errcode = 'check_violation', constraint = 'orders_birth', table = 'orders';
  end if;
  return null;
end
$$;
create constraint trigger check_order_birth after insert on orders deferrable initially deferred
  for each row execute function check_order_birth();

-- An event has moved its order, by the one whose part it is, and what it names as the buyer's was booked.
create function check_order_event() returns trigger language plpgsql as $$
declare
  of_order orders;
begin
  select * into of_order from orders where id = new.order_id;
  if of_order.version < new.version then
    raise exception 'an event moves its order'
      using errcode = 'check_violation', constraint = 'order_events_moved', table = 'order_events';
  end if;
  if new.by_role = 'buyer' and new.actor_id <> of_order.buyer_id
    or new.by_role = 'seller' and new.actor_id <> of_order.seller_id
    or new.by_role = 'admin' and (new.actor_id in (of_order.buyer_id, of_order.seller_id)
      or not exists (select from users where id = new.actor_id and admin)) then
    raise exception 'the actor is not the % of the order', new.by_role
      using errcode = 'check_violation', constraint = 'order_events_actor', table = 'order_events';
  end if;
  if new.by_role <> 'provider' and new.act in ('settle', 'split', 'refund-part') and not exists (select from ledger
    where order_id = new.order_id and kind = (case new.act when 'refund-part' then 'take-back' else 'award-buyer' end)
      and source = kind || ':' || new.order_id || ':' || new.version and amount = new.amount) then
    raise exception 'the buyer is not given what was decided'
      using errcode = 'check_violation', constraint = 'order_events_booked', table = 'order_events';
  end if;
  return null;
end
$$;
create constraint trigger check_order_event after insert on order_events deferrable initially deferred
  for each row execute function check_order_event();

-- No account of an order goes below zero, and no more goes back than was charged. Locks the order: one writer at a time.
create function check_ledger() returns trigger language plpgsql as $$
declare
  order_state text;
begin
  select state into order_state from orders where id = new.order_id for update;
  if new.kind in ('award-seller', 'fee') and order_state <> 'completed'
    or new.kind = 'take-back' and order_state not in ('completed', 'refunded')
    or new.kind = 'settled-outside'
      and not exists (select from order_events where order_id = new.order_id and act = 'carry-over') then
    raise exception 'the seller gets the money of a completed order'
      using errcode = 'check_violation', constraint = 'ledger_awards', table = 'ledger';
  end if;
  if (new.debit in ('held', 'buyer', 'fees') or new.kind = 'settled-outside')
    and balance_of(new.order_id, new.debit) < 0 then
    raise exception 'the account % would be below zero', new.debit
      using errcode = 'check_violation', constraint = 'ledger_not_below_zero', table = 'ledger';
  end if;
  if new.credit in ('buyer', 'provider')
    and balance_of(new.order_id, 'buyer') + balance_of(new.order_id, 'provider') > 0 then
    raise exception 'more would go back than was charged'
      using errcode = 'check_violation', constraint = 'ledger_back_at_most_charged', table = 'ledger';
  end if;
  return null;
end
$$;
create trigger check_ledger after insert on ledger for each row execute function check_ledger();

-- Finished means that nothing is held; before, nobody but the card gets anything.
create function check_order_money() returns trigger language plpgsql as $$
declare
  of_order constant uuid := coalesce(to_jsonb(new) ->> 'order_id', to_jsonb(new) ->> 'id')::uuid;
  order_state constant text := (select state from orders where id = of_order);
begin
  if order_state in ('completed', 'refunded') then
    -- Of what is not the buyer's, half a unit rounded up.
    if balance_of(of_order, 'fees') <> (select (-balance_of(of_order, 'provider') - balance_of(of_order, 'buyer'))
        * fee_rate + 5000 from orders where id = of_order) / 10000 then
      raise exception 'the fee is not the one that was agreed'
        using errcode = 'check_violation', constraint = 'orders_fee', table = 'orders';
    end if;
    if balance_of(of_order, 'held') <> 0 then
      raise exception 'an order ends with money held'
        using errcode = 'check_violation', constraint = 'orders_nothing_held', table = 'orders';
    end if;
    if order_state = 'refunded' and balance_of(of_order, 'seller') + balance_of(of_order, 'fees') > 0 then
      raise exception 'a refunded order leaves the seller money'
        using errcode = 'check_violation', constraint = 'orders_refunded_whole', table = 'orders';
    end if;
  elsif balance_of(of_order, 'buyer') <> 0 then
    raise exception 'an open order owes the buyer money'
      using errcode = 'check_violation', constraint = 'orders_nothing_owed', table = 'orders';
  end if;
  return null;
end
$$;
create constraint trigger check_order_money after insert or update on orders deferrable initially deferred
  for each row execute function check_order_money();
create constraint trigger check_ledger_money after insert on ledger deferrable initially deferred
  for each row execute function check_order_money();

-- For the counts of the Integrity page, which look at what was charged lately.
drop index payments_sold_lately;
create index payments_charged_lately on payments (finished_at) where state in ('succeeded', 'refund-due', 'refunded');

-- No charge is without an order.
create function check_charge() returns trigger language plpgsql as $$
begin
  if not exists (select from orders where payment_id = new.id) then
    raise exception 'a charge is without an order'
      using errcode = 'check_violation', constraint = 'payments_charge_order', table = 'payments';
  end if;
  return null;
end
$$;
create constraint trigger check_charge after insert or update of state on payments deferrable initially deferred
  for each row when (new.state in ('succeeded', 'refund-due', 'refunded')) execute function check_charge();

-- Payments from before there were orders: what was sold is completed, its money settled outside the market.
create temporary table carried on commit drop as
  select gen_random_uuid() as id, m.id as payment_id, m.product_id, m.buyer_id, p.seller_id, m.amount, m.currency,
    case m.state when 'succeeded' then 'completed' else 'refunded' end as state, m.refunded_amount as back,
    m.state as payment_state, coalesce(m.finished_at, m.requested_at) as at
  from payments m join products p on p.id = m.product_id
  where m.state in ('succeeded', 'refund-due', 'refunded');

insert into orders (id, payment_id, product_id, buyer_id, seller_id, amount, currency, state, holder, created_at)
select id, payment_id, product_id, buyer_id, seller_id, amount, currency, state,
  case state when 'completed' then 'buyer' else 'seller' end, at from carried;
insert into order_events (order_id, version, from_state, act, by_role, to_state, at)
select id, 1, 'none', 'carry-over', 'clock', state, at from carried;
insert into ledger (id, order_id, kind, debit, credit, amount, currency, source, at)
select gen_random_uuid(), c.id, t.kind, t.debit, t.credit, t.amount, c.currency, t.kind || ':' || c.id, c.at
from carried c cross join lateral (values
  (1, 'charge', 'provider', 'held', c.amount),
  (2, 'award-buyer', 'held', 'buyer', case c.state when 'refunded' then c.amount else c.back end),
  (3, 'refund', 'buyer', 'provider', case c.payment_state when 'refunded' then c.amount else c.back end),
  (4, 'award-seller', 'held', 'seller', case c.state when 'completed' then c.amount - c.back else 0 end),
  (5, 'settled-outside', 'seller', 'bank', case c.state when 'completed' then c.amount - c.back else 0 end))
  t(nth, kind, debit, credit, amount)
where t.amount > 0
order by c.id, t.nth;
