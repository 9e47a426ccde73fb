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

-- Each refund has its own number now.
alter table payments drop column refund_id;

-- More went back than was charged, and no Admin has let the buyer pay again.
alter table payments add column given_twice_at timestamptz;
create index payments_given_twice on payments (buyer_id) where given_twice_at is not null;

insert into order_moves (from_state, act, by_role, to_state) values ('refunded', 'let-pay', 'admin', 'refunded');

alter table ledger
  drop constraint ledger_kind_check,
  add constraint ledger_kind_check check ((kind, debit, credit) in (
    ('charge', 'provider', 'held'), ('award-buyer', 'held', 'buyer'), ('award-back', 'buyer', 'held'),
    ('award-seller', 'held', 'seller'), ('fee', 'held', 'fees'), ('fee-back', 'fees', 'seller'),
    ('take-back', 'seller', 'buyer'), ('refund', 'buyer', 'provider'), ('refund-failed', 'provider', 'buyer'),
    ('refund-by-hand', 'buyer', 'by-hand'), ('paid-out', 'seller', 'bank'), ('paid-out-back', 'bank', 'seller'),
    ('written-off', 'costs', 'seller'), ('written-off-back', 'seller', 'costs'),
    ('settled-outside', 'seller', 'bank'),
    -- What went back although the buyer had all of the charge already.
    ('given-twice', 'costs', 'buyer'), ('given-twice-back', 'buyer', 'costs'),
    -- The bank took money for fraud that its seller had been sent for the code.
    ('fraud-loss', 'costs', 'seller')));

-- What its buyer was given of an order beyond its charge.
create function given_twice(of_order uuid) returns bigint language sql stable as $$
  select coalesce(sum(case kind when 'given-twice' then amount else -amount end), 0)::bigint
  from ledger where order_id = of_order and kind in ('given-twice', 'given-twice-back')
$$;

-- What is not the buyer's of what was charged.
create or replace function not_given_back(of_order uuid) returns bigint language sql stable as $$
  select -balance_of(of_order, 'provider') - balance_of(of_order, 'buyer') - balance_of(of_order, 'by-hand')
    + given_twice(of_order)
$$;

create function check_given_twice() returns trigger language plpgsql as $$
begin
  if new.kind = 'given-twice' and not_given_back(new.order_id) > 0 or given_twice(new.order_id) < 0 then
    raise exception 'nothing goes back twice before all is back'
      using errcode = 'check_violation', constraint = 'ledger_given_twice', table = 'ledger';
  end if;
  return null;
end
$$;
create trigger check_given_twice after insert on ledger for each row
  when (new.kind in ('given-twice', 'given-twice-back')) execute function check_given_twice();
