-- Facets from a listing's facts and title, written by features/listings/search-entries.ts. Existing entries are of version 0, and a job
-- writes them again (features/listings/refresh-entries.ts).
alter table search_entries
  add column processor text,
  add column generation text,
  -- GB.
  add column ram smallint,
  add column storage integer,
  add column storage_kind text,
  -- Tenths of an inch.
  add column screen smallint,
  add column graphics text,
  -- Percent of the battery's first capacity.
  add column battery smallint,
  add column os text,
  -- As the seller spells it; `region_key` is the same in lower case.
  add column region text,
  add column region_key text,
  add column photos boolean not null default false,
  add column report boolean not null default false,
  add column faultless boolean not null default false,
  add column version smallint not null default 0;

drop index search_entries_by_words_and_choices;
create index search_entries_by_words_and_choices on search_entries
  using gin (words, brand_id, condition, place_key, negotiable, verified, processor, generation, storage_kind, graphics, os, region_key,
    photos, report, faultless) with (fastupdate = off);

-- A search by a range alone must not read every laptop for sale.
create index search_entries_by_ram on search_entries (ram, product_id) where ram is not null;
create index search_entries_by_storage on search_entries (storage, product_id) where storage is not null;
create index search_entries_by_screen on search_entries (screen, product_id) where screen is not null;
create index search_entries_by_battery on search_entries (battery, product_id) where battery is not null;
-- The order by battery: those whose health is unknown come last.
create index search_entries_best_battery on search_entries (coalesce(battery, 0), product_id);
create index search_entries_of_version on search_entries (version, product_id);
