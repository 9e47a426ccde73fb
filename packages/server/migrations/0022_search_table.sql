-- What is searched (docs/decisions/0026-search-table.md): one row a listing for sale, written by features/search/write-entries.ts in the
-- transaction that changes the listing. One index finds words and choices together.
create extension if not exists btree_gin;

drop trigger search_new_product on products;
drop trigger search_changed_product on products;
drop trigger search_changed_seller on users;
alter table search_entries rename to search_entries_before;
alter index search_entries_pkey rename to search_entries_before_pkey;
drop index search_entries_newest, search_entries_by_price, search_entries_of_brand_by_price, search_entries_of_seller;

create table search_entries (
  product_id uuid primary key,
  seller_id uuid not null,
  brand_id uuid not null,
  condition text not null,
  price bigint not null,
  months smallint,
  -- As the seller spells it, and in lower case, by which it is chosen.
  place text not null,
  place_key text not null,
  negotiable boolean not null,
  verified boolean not null,
  posted_at timestamptz not null,
  words tsvector not null
);
insert into search_entries
  select product_id, seller_id, brand_id, condition, price, months, place, lower(place), negotiable, verified, posted_at,
    array_to_tsvector(array(select word from unnest(tsvector_to_array(words)) word where word not like '=%'))
  from search_entries_before;

drop function search_marks;
drop table search_entries_before, search_cells, search_place_cells, search_cell_changes, search_chunks, search_numbers, search_bits,
  search_bit_words, search_bit_changes;
drop function search_follow_product, search_follow_seller, search_refresh, search_follow_entry, search_note_entry, search_number_in_order,
  search_keys, search_fill_bits, search_common_words, search_price_offset, search_month_offset, search_mark_of, search_price_range,
  search_month_range, search_place_of, search_words_of;
drop aggregate search_bits_at (integer, integer);

create index search_entries_newest on search_entries (posted_at desc, product_id desc);
create index search_entries_by_price on search_entries (price, product_id);
create index search_entries_of_brand_by_price on search_entries (brand_id, price, product_id);
create index search_entries_of_seller on search_entries (seller_id);
-- Without a list of what is still to be sorted in: every search would read it.
create index search_entries_by_words_and_choices on search_entries
  using gin (words, brand_id, condition, place_key, negotiable, verified) with (fastupdate = off);
analyze search_entries;
