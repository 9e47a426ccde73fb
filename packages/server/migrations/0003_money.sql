-- The ledger of orders, where one row is one transfer and every figure is a sum; no balance is stored. And how a seller
-- gets the money of completed orders, and what happens when money does not arrive.

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

-- Nobody prepares where another person's money goes.
create function check_payee_proven() returns trigger language plpgsql as $$
begin
  if not is_proven(new.user_id) then
    perform refuse('payees_proven', 'payee details are for a proven address');
  end if;
  return new;
end
$$;
create trigger check_payee_proven before insert on payees for each row execute function check_payee_proven();

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
  ('open', 'sending'), ('open', 'cancelled'),
  ('sending', 'open'), ('sending', 'sent'),
  ('sent', 'paid'), ('sent', 'returned'),
  ('paid', 'returned'),
  ('returned', 'unclaimed');

-- `sending`: one Admin at a time sends it. `unclaimed`: it came back, and its seller and the payee's details are gone.
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
  constraint payouts_reference_check check (case when state in ('sent', 'paid', 'returned', 'unclaimed')
    then coalesce(reference, '') <> '' else reference is null end),
  constraint payouts_reason_check check (case when state in ('cancelled', 'returned', 'unclaimed')
    then coalesce(reason, '') <> '' else reason is null end),
  -- One that is open again was put back by this Admin.
  constraint payouts_admin_id_check check (case when state in ('open', 'cancelled') then true
    when state = 'unclaimed' then admin_id is null else admin_id is not null end),
  -- Nobody pays themselves.
  constraint payouts_not_own_check check (admin_id <> seller_id)
);
create unique index payouts_one_open on payouts (seller_id, currency) where state in ('open', 'sending', 'sent');
create index payouts_of_seller on payouts (seller_id, opened_at desc, id desc);
create index payouts_newest on payouts (opened_at desc, id desc);
create index payouts_waiting on payouts (opened_at desc, id desc) where state in ('open', 'sending', 'sent');
create index payouts_returned on payouts (id) where state in ('returned', 'unclaimed');
create index payouts_of_payee on payouts (payee_id);

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
  payout_id uuid references payouts,
  at timestamptz not null default now(),
  constraint ledger_order_id_currency_fkey foreign key (order_id, currency) references orders (id, currency),
  constraint ledger_amount_check check (amount > 0),
  constraint ledger_kind_check check ((kind, debit, credit) in (
    ('charge', 'provider', 'held'), ('award-seller', 'held', 'seller'), ('fee', 'held', 'fees'),
    ('award-buyer', 'held', 'buyer'), ('refund', 'buyer', 'provider'), ('refund-failed', 'provider', 'buyer'),
    -- A refund made at the provider before the order ended has failed: what was the buyer's is held again.
    ('award-back', 'buyer', 'held'),
    ('take-back', 'seller', 'buyer'), ('fee-back', 'fees', 'seller'), ('refund-by-hand', 'buyer', 'by-hand'),
    ('paid-out', 'seller', 'bank'), ('paid-out-back', 'bank', 'seller'),
    -- `written-off-back`: its payout came back after all.
    ('written-off', 'costs', 'seller'), ('written-off-back', 'seller', 'costs'),
    -- What went back although the buyer had all of the charge already.
    ('given-twice', 'costs', 'buyer'), ('given-twice-back', 'buyer', 'costs'),
    -- The bank took money for fraud that its seller had been sent for the code.
    ('fraud-loss', 'costs', 'seller'))),
  constraint ledger_payout_check check ((payout_id is not null) = (kind in ('paid-out', 'paid-out-back')))
);
comment on table ledger is 'append-only: each row is one transfer of an order’s money';
create index ledger_of_order on ledger (order_id);
create unique index ledger_one_charge on ledger (order_id) where kind = 'charge';
create index ledger_of_payout on ledger (payout_id) where payout_id is not null;
create trigger keep_ledger before update or delete or truncate on ledger
  for each statement execute function refuse_change();

create function balance_of(of_order uuid, account text) returns bigint language sql stable as $$
  select coalesce(sum(case when credit = account then amount else -amount end), 0)::bigint
  from ledger where order_id = of_order and account in (debit, credit)
$$;

-- What its buyer was given of an order beyond its charge.
create function given_twice(of_order uuid) returns bigint language sql stable as $$
  select coalesce(sum(case kind when 'given-twice' then amount else -amount end), 0)::bigint
  from ledger where order_id = of_order and kind in ('given-twice', 'given-twice-back')
$$;

-- What is not the buyer's of what was charged.
create function not_given_back(of_order uuid) returns bigint language sql stable as $$
  select -balance_of(of_order, 'provider') - balance_of(of_order, 'buyer') - balance_of(of_order, 'by-hand')
    + given_twice(of_order)
$$;

-- What a seller is owed of all orders in a currency; below zero: owes.
create function seller_balance(of_seller uuid, in_currency text) returns bigint language sql stable as $$
  select coalesce(sum(balance_of(id, 'seller')), 0)::bigint from orders
  where seller_id = of_seller and currency = in_currency and has_seller_balance
$$;

-- No account goes below zero, and no more goes back than was charged. Locks the order: one writer at a time.
create function check_ledger() returns trigger language plpgsql as $$
declare
  of_order orders;
  of_seller bigint;
begin
  select * into of_order from orders where id = new.order_id for update;
  if new.kind in ('award-seller', 'fee', 'paid-out') and of_order.state <> 'completed'
    or new.kind in ('take-back', 'refund-by-hand', 'written-off') and of_order.state not in ('completed', 'refunded')
    or new.kind = 'award-back' and of_order.state in ('completed', 'refunded') then
    perform refuse('ledger_awards', 'the seller gets the money of a completed order');
  end if;
  if (new.debit in ('held', 'buyer', 'fees') or new.kind in ('paid-out', 'written-off-back'))
    and balance_of(new.order_id, new.debit) < 0 then
    perform refuse('ledger_not_below_zero', format('the account %s would be below zero', new.debit));
  end if;
  if new.credit in ('buyer', 'provider') and not_given_back(new.order_id) < 0 then
    perform refuse('ledger_back_at_most_charged', 'more would go back than was charged');
  end if;
  if new.kind = 'refund-failed' and -balance_of(new.order_id, 'provider') > of_order.amount then
    perform refuse('ledger_failed_at_most_refunded', 'more refunds would have failed than were made');
  end if;
  if 'seller' in (new.debit, new.credit) then
    of_seller := balance_of(new.order_id, 'seller');
    if of_order.has_seller_balance <> (of_seller <> 0) then
      update orders set has_seller_balance = not has_seller_balance where id = new.order_id;
    end if;
  end if;
  if new.kind = 'written-off' then
    -- Until the end of the transaction no other one changes the sum.
    perform from users where id = of_order.seller_id for no key update;
    if of_seller > 0 or seller_balance(of_order.seller_id, new.currency) > 0 then
      perform refuse('ledger_written_off_at_most_owed', 'more would be written off than is owed');
    end if;
  end if;
  if new.kind = 'written-off-back' and balance_of(new.order_id, 'costs') > 0 then
    perform refuse('ledger_written_off_back_at_most', 'more would come back than was written off');
  end if;
  if new.kind = 'paid-out' and exists (select from payouts
    where id = new.payout_id and (seller_id, currency) <> (of_order.seller_id, new.currency)) then
    perform refuse('ledger_paid_out_to_seller', 'a payout is of its seller’s orders');
  end if;
  -- A dispute that is being recorded is waited for: the order is locked.
  if new.kind = 'paid-out' and exists (select from payments
    where id = of_order.payment_id and disputed_at is not null) then
    perform refuse('ledger_paid_out_disputed', 'a charge that the bank disputes is not paid out');
  end if;
  if new.kind = 'given-twice' and not_given_back(new.order_id) > 0
    or new.kind in ('given-twice', 'given-twice-back') and given_twice(new.order_id) < 0 then
    perform refuse('ledger_given_twice', 'nothing goes back twice before all is back');
  end if;
  if new.kind = 'fraud-loss' and (of_seller > 0 or not exists (select from orders join order_events on order_id = id
    where id = new.order_id and state = 'refunded' and act = 'hand-over')) then
    perform refuse('ledger_paid_out_lost', 'the market bears fraud after the code alone, and no more than was sent');
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
    if balance_of(of_order, 'fees') <>
      (select not_given_back(of_order) * fee_rate + 5000 from orders where id = of_order) / 10000 then
      perform refuse('orders_fee', 'the fee is not the one that was agreed');
    end if;
    if balance_of(of_order, 'held') <> 0 then
      perform refuse('orders_nothing_held', 'an order ends with money held');
    end if;
    if order_state = 'refunded' and balance_of(of_order, 'seller') + balance_of(of_order, 'fees') > 0 then
      perform refuse('orders_refunded_whole', 'a refunded order leaves the seller money');
    end if;
  elsif balance_of(of_order, 'buyer') <> 0 then
    perform refuse('orders_nothing_owed', 'an open order owes the buyer money');
  end if;
  return null;
end
$$;
create constraint trigger check_order_money after insert or update on orders deferrable initially deferred
  for each row execute function check_order_money();
create constraint trigger check_ledger_money after insert on ledger deferrable initially deferred
  for each row execute function check_order_money();

-- A payout is opened for payee details that the seller entered two days ago or earlier, so that a thief of the account
-- does not get what is already owed; and not while the balance waits for an Admin.
create function check_payout_birth() returns trigger language plpgsql as $$
begin
  if new.state <> 'open' or new.admin_id is not null
    or exists (select from payout_holds where user_id = new.seller_id)
    or not exists (select from payees
      where id = new.payee_id and dropped_at is null and added_at <= now() - interval '48 hours')
    -- To whom money came back from, after the account was deleted.
    and not exists (select from payees p join users u on u.id = p.user_id
      where p.id = new.payee_id and p.details <> '' and u.deleted_at is not null
        and exists (select from payouts where payee_id = p.id and state = 'returned')) then
    perform refuse('payouts_birth', 'a payout is opened for payee details of two days ago or earlier');
  end if;
  -- To a seller who is deleted goes what has come back.
  if not is_proven(new.seller_id) and exists (select from users where id = new.seller_id and deleted_at is null) then
    perform refuse('payouts_proven', 'a payout is for a proven address');
  end if;
  return new;
end
$$;
create trigger check_payout_birth before insert on payouts for each row execute function check_payout_birth();

-- Why an open payout is about to be cancelled: the account changed hands, or money of its orders is disputed or back.
create function reason_to_cancel(of_payout uuid) returns text language sql stable as $$
  select case when exists (select from payout_holds where user_id = w.seller_id) then 'account-taken-over'
    when exists (select from ledger l join orders o on o.id = l.order_id join payments m on m.id = o.payment_id
      where l.payout_id = w.id and m.disputed_at is not null) then 'bank-dispute'
    when exists (select from ledger l join orders o on o.id = l.order_id
      where l.payout_id = w.id and o.has_seller_balance and balance_of(o.id, 'seller') < 0) then 'money-back' end
  from payouts w where w.id = of_payout
$$;

create function move_payout() returns trigger language plpgsql as $$
begin
  if (new.id, new.seller_id, new.payee_id, new.amount, new.currency, new.opened_at) is distinct from
     (old.id, old.seller_id, old.payee_id, old.amount, old.currency, old.opened_at) then
    perform refuse('payouts_opened_with', 'what a payout was opened with does not change');
  end if;
  if not exists (select from payout_moves where from_state = old.state and to_state = new.state) then
    perform refuse('payouts_state_move', format('a payout does not go from %s to %s', old.state, new.state));
  end if;
  if new.admin_id is not null and not exists (select from users where id = new.admin_id and admin) then
    perform refuse('payouts_admin', 'payouts are moved by Admins');
  end if;
  if new.state = 'sending' and new.moved_at <> now()
    or old.state = 'sending' and new.admin_id is distinct from old.admin_id
      and old.moved_at > now() - interval '48 hours' then
    perform refuse('payouts_sender', 'for 48 hours a payout is of the Admin who is sending it');
  end if;
  if new.state = 'sending' and reason_to_cancel(new.id) is not null then
    perform refuse('payouts_not_to_cancel', 'a payout that is to be cancelled is not sent');
  end if;
  if new.state = 'unclaimed' and not exists (select from payees p join users u on u.id = p.user_id
    where p.id = new.payee_id and p.details = '' and u.deleted_at is not null) then
    perform refuse('payouts_unclaimed', 'a payout is unclaimed when its seller and the payee’s details are deleted');
  end if;
  return new;
end
$$;
create trigger move_payout before update on payouts for each row execute function move_payout();

-- A payout is what its transfers say, and one that was not paid is booked back whole.
create function payout_adds_up(of_payout uuid) returns boolean language sql stable as $$
  select case when state in ('cancelled', 'returned', 'unclaimed') then 0 else w.amount end =
    (select coalesce(sum(case kind when 'paid-out' then amount when 'paid-out-back' then -amount end), 0)
      from ledger where payout_id = w.id)
  from payouts w where id = of_payout
$$;

create function check_payout_money() returns trigger language plpgsql as $$
begin
  if not payout_adds_up(new.id) then
    perform refuse('payouts_booked', 'a payout is not the sum of its transfers');
  end if;
  if tg_op = 'INSERT' then
    -- Until the end of the transaction no other one changes the sum.
    perform from users where id = new.seller_id for no key update;
    if seller_balance(new.seller_id, new.currency) < 0 then
      perform refuse('payouts_at_most_balance', 'more would be paid out than the balance');
    end if;
  end if;
  return null;
end
$$;
create constraint trigger check_payout_money after insert or update on payouts deferrable initially deferred
  for each row execute function check_payout_money();

-- The transfers of a payout are posted in one statement, so that its sum is made once.
create function check_payout_transfers() returns trigger language plpgsql as $$
begin
  if exists (select from (select distinct payout_id from posted where payout_id is not null) p
    where not payout_adds_up(payout_id)) then
    perform refuse('ledger_payout_booked', 'a transfer is not a part of its payout');
  end if;
  return null;
end
$$;
create trigger check_payout_transfers after insert on ledger referencing new table as posted
  for each statement execute function check_payout_transfers();
