-- What a listing cost before its seller changed the price.
create table price_changes (
  id uuid primary key,
  product_id uuid not null references products,
  price bigint not null constraint price_changes_price_check check (price > 0),
  -- Changes of one listing wait for each other, so the clock differs between them.
  ended_at timestamptz not null default clock_timestamp()
);
create index price_changes_of_product on price_changes (product_id, ended_at desc);
