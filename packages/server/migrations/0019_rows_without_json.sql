-- Rows that were there before migration 0018 get their JSON in portions, in the background (features/products/write-public-json.ts); until then
-- it is made for each page. In a file of its own, since with a new column its table is closed to readers too until the transaction ends, and
-- an index of a million rows takes seconds.
create index products_without_json on products (id) where public_json is null;
create index users_without_json on users (id) where public_json is null;
