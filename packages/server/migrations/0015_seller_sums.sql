-- Sums over the orders of a seller: decided under the lock of the seller's row, and found without reading the orders
-- that are settled.

-- The seller is owed something of this order, or owes: kept by the trigger of the ledger.
alter table orders add column has_seller_balance boolean not null default false;
alter table orders disable trigger user;
update orders set has_seller_balance = true where balance_of(id, 'seller') <> 0;
alter table orders enable trigger user;
create index orders_with_balance on orders (seller_id) where has_seller_balance;

-- What a seller is owed of all orders in a currency; below zero: owes.
create function seller_balance(of_seller uuid, in_currency text) returns bigint language sql stable as $$
  select coalesce(sum(balance_of(id, 'seller')), 0)::bigint from orders
  where seller_id = of_seller and currency = in_currency and has_seller_balance
$$;

-- What was agreed does not change, and whatever else changes is a move with its event, or follows the ledger.
create or replace function move_order() returns trigger language plpgsql as $$
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
  if new.has_seller_balance <> old.has_seller_balance then
    if new.has_seller_balance <> (balance_of(new.id, 'seller') <> 0) then
      raise exception 'an order has a balance when its ledger has one'
        using errcode = 'check_violation', constraint = 'orders_has_seller_balance', table = 'orders';
    end if;
    if to_jsonb(new) - 'has_seller_balance' = to_jsonb(old) - 'has_seller_balance' then
      return new;
    end if;
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

create or replace function check_ledger() returns trigger language plpgsql as $$
declare
  of_order orders;
  of_seller bigint;
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
      raise exception 'more would be written off than is owed'
        using errcode = 'check_violation', constraint = 'ledger_written_off_at_most_owed', table = 'ledger';
    end if;
  end if;
  if new.kind = 'written-off-back' and balance_of(new.order_id, 'costs') > 0 then
    raise exception 'more would come back than was written off'
      using errcode = 'check_violation', constraint = 'ledger_written_off_back_at_most', table = 'ledger';
  end if;
  if new.kind = 'paid-out' and exists (select from payouts
    where id = new.payout_id and (seller_id, currency) <> (of_order.seller_id, new.currency)) then
    raise exception 'a payout is of its seller’s orders'
      using errcode = 'check_violation', constraint = 'ledger_paid_out_to_seller', table = 'ledger';
  end if;
  return null;
end
$$;

create function payout_booked(of_payout uuid) returns bigint language sql stable as $$
  select coalesce(sum(case kind when 'paid-out' then amount when 'paid-out-back' then -amount end), 0)::bigint
  from ledger where payout_id = of_payout
$$;

create function is_booked_back(payout_state text) returns boolean language sql immutable as $$
  select payout_state in ('cancelled', 'returned')
$$;

-- Once for each payout, however many orders it has.
create or replace function check_payout_money() returns trigger language plpgsql as $$
begin
  if payout_booked(new.id) <> (select case when is_booked_back(state) then 0 else amount end
    from payouts where id = new.id) then
    raise exception 'a payout is not the sum of its transfers'
      using errcode = 'check_violation', constraint = 'payouts_booked', table = 'payouts';
  end if;
  if tg_op = 'INSERT' then
    -- Until the end of the transaction no other one changes the sum.
    perform from users where id = new.seller_id for no key update;
    if seller_balance(new.seller_id, new.currency) < 0 then
      raise exception 'more would be paid out than the balance'
        using errcode = 'check_violation', constraint = 'payouts_at_most_balance', table = 'payouts';
    end if;
  end if;
  return null;
end
$$;

-- The transfers of a payout are posted in one statement, so that its sum is made once.
drop trigger check_ledger_payout on ledger;
create function check_payout_transfers() returns trigger language plpgsql as $$
begin
  if exists (select from (select distinct payout_id from posted where payout_id is not null) p
    join payouts w on w.id = p.payout_id
    where payout_booked(w.id) <> case when is_booked_back(w.state) then 0 else w.amount end) then
    raise exception 'a transfer is not a part of its payout'
      using errcode = 'check_violation', constraint = 'ledger_payout_booked', table = 'ledger';
  end if;
  return null;
end
$$;
create trigger check_payout_transfers after insert on ledger referencing new table as posted
  for each statement execute function check_payout_transfers();
