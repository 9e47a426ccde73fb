-- Who sold and who bought, so that one person's sales count for little in a price range
-- (features/prices/read-sales.ts). Null in sales of before the market and after the account is deleted.
alter table sales
  add column seller_id uuid references users,
  add column buyer_id uuid references users,
  -- Why no price is learnt from it; null: it counts.
  add column left_out text constraint sales_left_out_check
    check (left_out in ('price-not-real', 'facts-not-true', 'sold-to-oneself', 'seller-deleted')),
  add column left_out_at timestamptz,
  add constraint sales_left_out_at_check check ((left_out is null) = (left_out_at is null));
create index sales_of_seller on sales (seller_id);
create index sales_of_buyer on sales (buyer_id);
-- The Admins' list.
create index sales_listed on sales ((sold_on::timestamp at time zone 'UTC') desc, id desc);
create index sales_left_out on sales (left_out_at) where left_out is not null;

update sales s set seller_id = p.seller_id, buyer_id = m.buyer_id
  from payments m join products p on p.id = m.product_id where m.id = s.id;
update sales s set seller_id = null, buyer_id = null, left_out = 'seller-deleted', left_out_at = now()
  from users u where u.id = s.seller_id and u.deleted_at is not null;
update sales s set buyer_id = null from users u where u.id = s.buyer_id and u.deleted_at is not null;

-- Models of before show titles as evidence and don't know the sellers: the next run trains another.
update price_models set sales_state = '', trained_at = '-infinity';
