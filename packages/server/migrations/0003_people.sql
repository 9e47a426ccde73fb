-- Admins search people by name and e-mail address, and see counts beside each.
create index users_by_name_and_email on users using gin ((lower(name) || ' ' || email) gin_trgm_ops)
  with (fastupdate = off) where deleted_at is null;
create index products_sold_of_seller on products (seller_id) where sold;

-- The seller of the reported laptop, which never changes, so that the open reports against a seller are counted by an index.
-- Null: written by the previous release while this one started.
alter table reports add column seller_id uuid references users;
update reports r set seller_id = p.seller_id from products p where p.id = r.product_id;
create index reports_open_of_seller on reports (seller_id, created_at desc, id desc) where dismissed_at is null;
create index reports_of_reporter on reports (reporter_id, created_at desc, id desc);
