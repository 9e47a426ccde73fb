-- The facet of the model's year. A job writes existing entries again (features/listings/refresh-entries.ts).
alter table search_entries
  add column year smallint;

create index search_entries_by_year on search_entries (year, product_id) where year is not null;
