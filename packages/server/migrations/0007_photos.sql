-- The photos of a listing after its cover, which is photo_url, in their order.
alter table products
  add column more_photos text[] not null default '{}' check (cardinality(more_photos) <= 11);
