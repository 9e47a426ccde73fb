-- Completed sales, from which prices are estimated (features/prices/): what the laptop was, without who sold or bought it. A payment that
-- is refunded was never a sale.
create table sales (
  -- The payment's; the demo's sales have none.
  id uuid primary key,
  product_id uuid references products,
  title text not null,
  brand text not null,
  condition text not null,
  months integer,
  facts jsonb not null constraint sales_facts_check check (jsonb_typeof(facts) = 'object'),
  price bigint not null constraint sales_price_check check (price > 0),
  sold_on date not null
);
create index sales_of_product on sales (product_id);
create index sales_newest on sales (sold_on desc, id desc);

insert into sales (id, product_id, title, brand, condition, months, facts, price, sold_on)
  select m.id, p.id, p.item_name, b.name, p.condition, p.used_months, p.facts, m.amount, coalesce(m.finished_at, m.requested_at)::date
  from payments m join products p on p.id = m.product_id join brands b on b.id = p.brand_id
  where m.state = 'succeeded' and m.amount > 0;

-- The newest is in use.
create table price_models (
  version integer primary key,
  -- Of all sales when it was trained.
  sales_state text not null,
  -- How many it was trained on, and the median of its relative errors, each sale judged by a model that has not seen it.
  sales integer not null,
  median_error real not null,
  body json not null,
  trained_at timestamptz not null default now()
);

-- The price in percent of the middle of its range, at most 10,000, and the model that says so; null without a range. Written by a job
-- (features/prices/rate-entries.ts); a changed entry waits for it.
alter table search_entries add column price_ratio smallint, add column price_model integer not null default 0;
create index search_entries_by_model on search_entries (price_model, product_id);
create index search_entries_best_value on search_entries (coalesce(10000 - price_ratio, 0), product_id);
