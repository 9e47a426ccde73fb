-- When a listing expires; null: never. An expired one is withdrawn, and its seller can renew it. The release before this one leaves the
-- column of a new listing null.
alter table products add column expires_at timestamptz default now() + interval '60 days';
alter table products alter column expires_at drop default;
-- Imports and the demo's listings don't expire.
update products set expires_at = null
  where source_id is not null or seller_id in (select id from users where email like '%@demo.test');

-- The seller was mailed that it expires.
alter table products add column expiry_mailed boolean not null default false;
alter table products drop constraint products_withdrawn_as_check;
alter table products
  add constraint products_withdrawn_as_check check (withdrawn_as in ('withdrawn', 'paused', 'expired'));
create index products_expiring on products (expires_at) where expires_at is not null and not sold and not withdrawn;
create index products_expiry_to_mail on products (expires_at) where not expiry_mailed and not sold and not withdrawn;
