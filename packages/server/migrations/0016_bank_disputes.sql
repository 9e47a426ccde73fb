-- What the buyer's bank has against a charge, and what waits for it: the order is paused, and its seller is not paid.

alter table payments
  add column dispute_reason text constraint payments_dispute_reason_check
    check (dispute_reason in ('fraud', 'not-received', 'not-as-described', 'other')),
  -- A refund may be asked for: of an inquiry, which has taken no money.
  add column dispute_refundable boolean,
  -- Until when the provider takes evidence.
  add column evidence_due_at timestamptz,
  -- The card's network expected a dispute.
  add column fraud_warned_at timestamptz,
  drop constraint payments_disputed_check,
  add constraint payments_disputed_check
    check (disputed_at is null or state in ('succeeded', 'refund-due', 'refunded'));

insert into order_moves (from_state, act, by_role, to_state) values
  ('paid', 'pause', 'provider', 'paid'),
  ('received', 'pause', 'provider', 'received'),
  ('disputed', 'pause', 'provider', 'disputed'),
  ('completed', 'pause', 'provider', 'completed'),
  ('paid', 'resume', 'provider', 'paid'),
  ('received', 'resume', 'provider', 'received'),
  ('disputed', 'resume', 'provider', 'disputed'),
  ('completed', 'resume', 'provider', 'completed'),
  ('paid', 'resume', 'admin', 'paid'),
  ('disputed', 'resume', 'admin', 'disputed'),
  ('completed', 'remind', 'clock', 'completed'),
  ('refunded', 'write-off', 'provider', 'refunded');

alter table orders
  -- Since when it waits for the bank, and all seconds of that since it was disputed first.
  add column paused_at timestamptz,
  add column paused_seconds integer not null default 0,
  -- Of the wait that goes on afterwards; null of an order that has ended.
  add column left_seconds integer,
  add constraint orders_pause_check check (
    case when paused_at is null then left_seconds is null
      else state <> 'refunded' and waits_for = 'admin' and (left_seconds is null) = (state = 'completed') end),
  drop constraint orders_wait_check,
  add constraint orders_wait_check
    check (case when state in ('completed', 'refunded') and paused_at is null
      then num_nonnulls(waits_for, due_at, wake_at) = 0 else num_nonnulls(waits_for, due_at) = 2 end),
  drop constraint orders_dispute_end_check,
  add constraint orders_dispute_end_check check (state <> 'disputed' or paused_at is not null
    or due_at <= disputed_at + make_interval(secs => paused_seconds) + interval '1440 hours');

create function check_pause() returns trigger language plpgsql as $$
begin
  if old.paused_at is not null and old.state <> 'completed' and new.state = 'completed' then
    raise exception 'an order that waits for the bank is not completed'
      using errcode = 'check_violation', constraint = 'orders_paused', table = 'orders';
  end if;
  if new.paused_seconds > old.paused_seconds + coalesce(ceil(extract(epoch from now() - old.paused_at)), 0) then
    raise exception 'an order was not paused for so long'
      using errcode = 'check_violation', constraint = 'orders_paused_seconds', table = 'orders';
  end if;
  return new;
end
$$;
create trigger check_pause before update on orders for each row execute function check_pause();

-- After `check_ledger`, which locks the order: a dispute that is being recorded is waited for.
create function refuse_disputed_payout() returns trigger language plpgsql as $$
begin
  if exists (select from orders o join payments m on m.id = o.payment_id
    where o.id = new.order_id and m.disputed_at is not null) then
    raise exception 'a charge that the bank disputes is not paid out'
      using errcode = 'check_violation', constraint = 'ledger_paid_out_disputed', table = 'ledger';
  end if;
  return null;
end
$$;
create trigger refuse_disputed_payout after insert on ledger for each row when (new.kind = 'paid-out')
  execute function refuse_disputed_payout();

create function check_fraud_loss() returns trigger language plpgsql as $$
begin
  if balance_of(new.order_id, 'seller') > 0 or not exists (select from orders join order_events on order_id = id
    where id = new.order_id and state = 'refunded' and act = 'hand-over') then
    raise exception 'the market bears fraud after the code alone, and no more than was sent'
      using errcode = 'check_violation', constraint = 'ledger_paid_out_lost', table = 'ledger';
  end if;
  return null;
end
$$;
create trigger check_fraud_loss after insert on ledger for each row when (new.kind = 'fraud-loss')
  execute function check_fraud_loss();
