-- Who told us how a payment ended. Null: it has not ended, or it ended before this was noted.
alter table payments add column finished_by text check (finished_by in ('webhook', 'browser', 'reconciliation', 'hold'));
create index payments_healed on payments (finished_at desc)
  where finished_by in ('reconciliation', 'hold') and state in ('succeeded', 'refund-due', 'refunded');
create index payments_sold_lately on payments (finished_at) where state = 'succeeded';

-- The books are swept through these, without reading whole listings.
create index products_sold on products (id) where sold;
create index bookings_of_payment on bookings (payment_id) where payment_id is not null;

-- When what was last looked at whole: the provider's newest charges, a whole day of them, our own books.
create table integrity_checks (
  what text primary key check (what in ('charges', 'charges-of-a-day', 'books')),
  checked_at timestamptz not null,
  took_ms integer not null default 0
);

-- Payments that a sweep of the books found wrong. Each is judged anew whenever the counts are taken.
create table suspect_payments (id uuid primary key, found_at timestamptz not null default now());

-- Charges of the card provider that no payment of ours accounts for. A row goes when one does, or when the money went back.
create table stray_charges (
  id text primary key,
  intent_id text,
  payment_id uuid,
  amount bigint not null,
  currency text not null,
  charged_at timestamptz not null,
  found_at timestamptz not null default now()
);

-- Purchases that an Admin has replayed with something going wrong on purpose.
create table replays (
  id uuid primary key,
  scenario text not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'healed', 'failed')),
  steps jsonb not null default '[]',
  product_id uuid references products,
  payment_id uuid references payments,
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
create unique index replays_one_at_a_time on replays ((true)) where finished_at is null;
create index replays_by_age on replays (started_at desc);

-- The market's own accounts, with which replays buy and sell: nobody can sign in to them, no list shows them, no mail goes to them.
alter table users add column house boolean not null default false;
