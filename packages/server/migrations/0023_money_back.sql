-- Money that went back to the buyer's card (docs/decisions/0003-money.md): of what was charged, refunded at the
-- provider or taken by the buyer's bank in a dispute that was lost.
alter table payments
  add column refunded_amount bigint not null default 0,
  add column refunded_at timestamptz,
  -- The market refunds what was never a sale; a sale is refunded at the card provider, or its buyer's bank takes the
  -- money back.
  add column refunded_by text constraint payments_refunded_by_check check (refunded_by in ('market', 'provider', 'bank')),
  -- The buyer's bank disputes the charge, and has not decided.
  add column disputed_at timestamptz;

update payments set refunded_amount = amount, refunded_at = coalesce(finished_at, requested_at), refunded_by = 'market'
  where state = 'refunded';

-- A payment with all of its money back is no sale.
alter table payments
  add constraint payments_refunded_amount_check
    check (refunded_amount between 0 and amount and (refunded_amount = amount) = (state = 'refunded')),
  add constraint payments_refunded_check
    check ((refunded_amount > 0) = (refunded_at is not null) and (refunded_amount > 0) = (refunded_by is not null)),
  add constraint payments_disputed_check check (disputed_at is null or state = 'succeeded');
create index payments_disputed on payments (asked_at) where disputed_at is not null;
create index payments_refunded_sales on payments (product_id, refunded_at desc) where state = 'refunded' and refunded_by <> 'market';

-- The provider's refunds and disputes are read newest first, in several runs if they are many. `reached`: the
-- provider's id of the last one that was read in a walk that goes on, which began at `begun_at`. `checked_at` is null
-- until the first walk ends.
alter table integrity_checks
  add column reached text,
  add column begun_at timestamptz,
  alter column checked_at drop not null,
  drop constraint integrity_checks_what_check,
  add constraint integrity_checks_what_check
    check (what in ('charges', 'charges-of-a-day', 'books', 'refunds', 'disputes'));

-- Where the card provider's records and ours differ: it knows no charge of a payment that succeeded, or money went back
-- that we have not recorded. Removed when they agree.
create table payment_differences (
  payment_id uuid not null references payments,
  kind text not null constraint payment_differences_kind_check check (kind in ('no-charge', 'money-back')),
  found_at timestamptz not null default now(),
  primary key (payment_id, kind)
);
