-- Admins list laptops of every state, search them by name, and read one seller's. The first index has a condition that is always true,
-- and that its query repeats: without it PostgreSQL would use it for one brand's list too (see products_newest in the baseline).
create index products_of_any_state on products (posted_at desc, id desc) where posted_at > '-infinity';
create index products_of_seller_in_any_state on products (seller_id, posted_at desc, id desc);
create index products_sold_newest on products (posted_at desc, id desc) where sold and not withdrawn;
create index products_withdrawn_newest on products (posted_at desc, id desc) where withdrawn;
create index products_by_name on products using gin (lower(item_name) gin_trgm_ops);
