-- How a seller gets the money of completed orders, and what happens when money does not arrive: refunds that fail,
-- payouts that come back, debts that are written off.

insert into order_moves (from_state, act, by_role, to_state) values
  ('paid', 'refund-failed', 'provider', 'paid'),
  ('received', 'refund-failed', 'provider', 'received'),
  ('disputed', 'refund-failed', 'provider', 'disputed'),
  ('completed', 'refund-failed', 'provider', 'completed'),
  ('refunded', 'refund-failed', 'provider', 'refunded'),
  ('completed', 'refund-by-hand', 'admin', 'completed'),
  ('refunded', 'refund-by-hand', 'admin', 'refunded'),
  ('completed', 'write-off', 'admin', 'completed'),
  ('refunded', 'write-off', 'admin', 'refunded');

alter table order_events
  drop constraint order_events_has_amount_check,
  add constraint order_events_has_amount_check check ((amount is not null) =
    (act in ('offer', 'settle', 'split', 'refund-part', 'refund-failed', 'refund-by-hand', 'write-off')));

insert into payment_moves (from_state, to_state) values ('refunded', 'refund-due');
-- When the provider refused or failed a refund for good: an Admin pays it by hand.
alter table payments add column refund_failed_at timestamptz;
-- For the daily question whether a refund has failed.
create index payments_refunded on payments (refunded_at) where refunded_at is not null;

-- Where a seller's money is sent. A change is a new row, so that a payout keeps the one it was opened with.
create table payees (
  id uuid primary key,
  user_id uuid not null references users,
  -- Encrypted; empty once nothing needs them any more. `key_id`: the key, of the server's settings.
  details text not null,
  key_id text not null,
  added_at timestamptz not null default now(),
  dropped_at timestamptz,
  constraint payees_id_user_id_key unique (id, user_id),
  constraint payees_details_check check (details <> '' or dropped_at is not null)
);
create unique index payees_current on payees (user_id) where dropped_at is null;
create index payees_of_user on payees (user_id);

-- Sellers whose balance waits for an Admin, because the account changed hands.
create table payout_holds (
  user_id uuid primary key references users,
  held_at timestamptz not null default now()
);

create table payout_moves (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
comment on table payout_moves is 'read-only: from which state to which a payout goes';
insert into payout_moves (from_state, to_state) values
  ('open', 'sent'),
  ('open', 'cancelled'),
  ('sent', 'paid'),
  ('sent', 'returned'),
  ('paid', 'returned');

create table payouts (
  id uuid primary key,
  seller_id uuid not null,
  payee_id uuid not null,
  -- In minor units.
  amount bigint not null,
  currency text not null,
  state text not null default 'open',
  -- Of the transfer that an Admin made.
  reference text,
  -- Why it was cancelled, or came back.
  reason text,
  -- The Admin who moved it last; null: the market did.
  admin_id uuid references users,
  opened_at timestamptz not null default now(),
  moved_at timestamptz not null default now(),
  constraint payouts_payee_id_seller_id_fkey foreign key (payee_id, seller_id) references payees (id, user_id),
  constraint payouts_amount_check check (amount > 0),
  constraint payouts_currency_check check (currency ~ '^[a-z]{3}$'),
  constraint payouts_reference_check
    check (case when state in ('sent', 'paid', 'returned') then coalesce(reference, '') <> '' else reference is null end),
  constraint payouts_reason_check
    check (case when state in ('cancelled', 'returned') then coalesce(reason, '') <> '' else reason is null end),
  constraint payouts_admin_id_check check (case state when 'open' then admin_id is null when 'cancelled' then true
    else admin_id is not null end),
  -- Nobody pays themselves.
  constraint payouts_not_own_check check (admin_id <> seller_id)
);
create unique index payouts_one_open on payouts (seller_id, currency) where state in ('open', 'sent');
create index payouts_of_seller on payouts (seller_id, opened_at desc, id desc);
create index payouts_newest on payouts (opened_at desc, id desc);
create index payouts_waiting on payouts (opened_at desc, id desc) where state in ('open', 'sent');
create index payouts_of_payee on payouts (payee_id);

alter table ledger
  add column payout_id uuid references payouts,
  drop constraint ledger_kind_check,
  add constraint ledger_kind_check check ((kind, debit, credit) in (
    ('charge', 'provider', 'held'),
    ('award-buyer', 'held', 'buyer'),
    -- A refund made at the provider before the order ended has failed: what was the buyer's is held again.
    ('award-back', 'buyer', 'held'),
    ('award-seller', 'held', 'seller'),
    ('fee', 'held', 'fees'),
    ('fee-back', 'fees', 'seller'),
    ('take-back', 'seller', 'buyer'),
    ('refund', 'buyer', 'provider'),
    ('refund-failed', 'provider', 'buyer'),
    ('refund-by-hand', 'buyer', 'by-hand'),
    ('paid-out', 'seller', 'bank'),
    ('paid-out-back', 'bank', 'seller'),
    ('written-off', 'costs', 'seller'),
    -- Its payout came back after all.
    ('written-off-back', 'seller', 'costs'),
    -- Of an order from before there were orders.
    ('settled-outside', 'seller', 'bank'))),
  add constraint ledger_payout_check check ((payout_id is not null) = (kind in ('paid-out', 'paid-out-back')));
create index ledger_of_payout on ledger (payout_id) where payout_id is not null;

-- What is not the buyer's of what was charged.
create function not_given_back(of_order uuid) returns bigint language sql stable as $$
  select -balance_of(of_order, 'provider') - balance_of(of_order, 'buyer') - balance_of(of_order, 'by-hand')
$$;

-- A payout is opened for payee details that the seller entered two days ago or earlier, so that a thief of the account
-- does not get what is already owed; and not while the balance waits for an Admin.
create function check_payout_birth() returns trigger language plpgsql as $$
begin
  if new.state <> 'open' or exists (select from payout_holds where user_id = new.seller_id) or not exists (
    select from payees where id = new.payee_id and dropped_at is null and added_at <= now() - interval '48 hours') then
    raise exception 'a payout is opened for payee details of two days ago or earlier'
      using errcode = 'check_violation', constraint = 'payouts_birth', table = 'payouts';
  end if;
  return new;
end
$$;
create trigger check_payout_birth before insert on payouts for each row execute function check_payout_birth();

create function move_payout() returns trigger language plpgsql as $$
begin
  if (new.id, new.seller_id, new.payee_id, new.amount, new.currency, new.opened_at) is distinct from
     (old.id, old.seller_id, old.payee_id, old.amount, old.currency, old.opened_at) then
    raise exception 'what a payout was opened with does not change'
      using errcode = 'check_violation', constraint = 'payouts_opened_with', table = 'payouts';
  end if;
  if not exists (select from payout_moves where from_state = old.state and to_state = new.state) then
    raise exception 'a payout does not go from % to %', old.state, new.state
      using errcode = 'check_violation', constraint = 'payouts_state_move', table = 'payouts';
  end if;
  if new.admin_id is not null and not exists (select from users where id = new.admin_id and admin) then
    raise exception 'payouts are moved by Admins'
      using errcode = 'check_violation', constraint = 'payouts_admin', table = 'payouts';
  end if;
  return new;
end
$$;
create trigger move_payout before update on payouts for each row execute function move_payout();

-- A payout is what its transfers say, and a cancelled or returned one is booked back whole.
create function check_payout_money() returns trigger language plpgsql as $$
declare
  of_payout constant uuid := case tg_table_name when 'payouts' then new.id else (to_jsonb(new) ->> 'payout_id')::uuid end;
  booked bigint;
begin
  select coalesce(sum(case kind when 'paid-out' then amount when 'paid-out-back' then -amount end), 0) into booked
  from ledger where payout_id = of_payout;
  if booked <> (select case when state in ('cancelled', 'returned') then 0 else amount end
    from payouts where id = of_payout) then
    raise exception 'a payout is not the sum of its transfers'
      using errcode = 'check_violation', constraint = 'payouts_booked', table = 'payouts';
  end if;
  return null;
end
$$;
create constraint trigger check_payout_money after insert or update on payouts deferrable initially deferred
  for each row execute function check_payout_money();
create constraint trigger check_ledger_payout after insert on ledger deferrable initially deferred
  for each row when (new.payout_id is not null) execute function check_payout_money();

create or replace function check_order_event() returns trigger language plpgsql as $$
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
  if new.by_role <> 'provider' and new.act in ('settle', 'split', 'refund-part', 'refund-by-hand', 'write-off')
    and not exists (select from ledger
      where order_id = new.order_id and kind = (case new.act when 'refund-part' then 'take-back'
          when 'refund-by-hand' then 'refund-by-hand' when 'write-off' then 'written-off' else 'award-buyer' end)
        and source = kind || ':' || new.order_id || ':' || new.version and amount = new.amount) then
    raise exception 'what was decided is not booked'
      using errcode = 'check_violation', constraint = 'order_events_booked', table = 'order_events';
  end if;
  return null;
end
$$;

create or replace function check_ledger() returns trigger language plpgsql as $$
declare
  of_order orders;
begin
  select * into of_order from orders where id = new.order_id for update;
  if new.kind in ('award-seller', 'fee', 'paid-out') and of_order.state <> 'completed'
    or new.kind in ('take-back', 'refund-by-hand', 'written-off') and of_order.state not in ('completed', 'refunded')
    or new.kind = 'award-back' and of_order.state in ('completed', 'refunded')
    or new.kind = 'settled-outside'
      and not exists (select from order_events where order_id = new.order_id and act = 'carry-over') then
    raise exception 'the seller gets the money of a completed order'
      using errcode = 'check_violation', constraint = 'ledger_awards', table = 'ledger';
  end if;
  if (new.debit in ('held', 'buyer', 'fees') or new.kind in ('settled-outside', 'paid-out', 'written-off-back'))
    and balance_of(new.order_id, new.debit) < 0 then
    raise exception 'the account % would be below zero', new.debit
      using errcode = 'check_violation', constraint = 'ledger_not_below_zero', table = 'ledger';
  end if;
  if new.credit in ('buyer', 'provider') and not_given_back(new.order_id) < 0 then
    raise exception 'more would go back than was charged'
      using errcode = 'check_violation', constraint = 'ledger_back_at_most_charged', table = 'ledger';
  end if;
  if new.kind = 'refund-failed' and -balance_of(new.order_id, 'provider') > of_order.amount then
    raise exception 'more refunds would have failed than were made'
      using errcode = 'check_violation', constraint = 'ledger_failed_at_most_refunded', table = 'ledger';
  end if;
  if new.kind = 'written-off' and balance_of(new.order_id, 'seller') > 0
    or new.kind = 'written-off-back' and balance_of(new.order_id, 'costs') > 0 then
    raise exception 'more would be written off than is owed'
      using errcode = 'check_violation', constraint = 'ledger_written_off_at_most_owed', table = 'ledger';
  end if;
  if new.kind = 'paid-out' and exists (select from payouts
    where id = new.payout_id and (seller_id, currency) <> (of_order.seller_id, new.currency)) then
    raise exception 'a payout is of its seller’s orders'
      using errcode = 'check_violation', constraint = 'ledger_paid_out_to_seller', table = 'ledger';
  end if;
  if new.kind = 'paid-out' and (select sum(balance_of(id, 'seller')) from orders
    where seller_id = of_order.seller_id and currency = new.currency) < 0 then
    raise exception 'more would be paid out than the balance'
      using errcode = 'check_violation', constraint = 'ledger_paid_out_at_most_balance', table = 'ledger';
  end if;
  return null;
end
$$;

create or replace function check_order_money() returns trigger language plpgsql as $$
declare
  of_order constant uuid := coalesce(to_jsonb(new) ->> 'order_id', to_jsonb(new) ->> 'id')::uuid;
  order_state constant text := (select state from orders where id = of_order);
begin
  if order_state in ('completed', 'refunded') then
    -- Of what is not the buyer's, half a unit rounded up.
    if balance_of(of_order, 'fees') <>
      (select not_given_back(of_order) * fee_rate + 5000 from orders where id = of_order) / 10000 then
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
