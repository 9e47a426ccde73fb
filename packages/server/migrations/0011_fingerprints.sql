-- A perceptual hash of each uploaded picture, 64 bits, and those of a listing's photos: they find the same picture with another seller.
-- Null where a picture is too plain to be recognised, and for those uploaded before.
alter table images add column fingerprint bigint;
alter table products
  add column fingerprints bigint[] not null default '{}',
  -- A listing of another seller that showed the same picture when this one was written.
  add column same_photo_as uuid;

-- Each hash as four numbers of 16 bits with their position. Two hashes that differ in at most three bits share one of them.
create function fingerprint_parts(bigint[]) returns int[] language sql immutable parallel safe as $$
  select coalesce(array_agg(part << 16 | ((print >> (part * 16)) & 65535)::int), '{}')
  from unnest($1) print, generate_series(0, 3) part
$$;
create index products_of_fingerprint on products using gin (fingerprint_parts(fingerprints)) where not sold and not withdrawn;
create index products_same_photo on products (posted_at, id) where same_photo_as is not null;
