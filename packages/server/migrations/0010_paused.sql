-- Why a withdrawn listing is not offered, where its seller may offer it again. Null: an Admin or a deletion withdrew it, or the release
-- before this one, which knows `withdrawn` alone. Means nothing while `withdrawn` is false.
alter table products
  add column withdrawn_as text constraint products_withdrawn_as_check check (withdrawn_as in ('withdrawn', 'paused'));
create index products_off_sale on products (seller_id, posted_at desc, id desc) where withdrawn and withdrawn_as is not null;
