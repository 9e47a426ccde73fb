-- How many laptops are for sale of each brand, condition, range of prices and of months, negotiable or not, of a verified seller or not:
-- counts of any choices are sums of few rows (docs/decisions/0010-search.md). Once for all places together, and for each place. Months 0: not said.
create table search_cells (
  brand_id uuid not null,
  condition text not null,
  price smallint not null,
  months smallint not null,
  negotiable boolean not null,
  verified boolean not null,
  laptops integer not null,
  primary key (brand_id, condition, price, months, negotiable, verified)
);
create table search_place_cells (
  place text not null,
  brand_id uuid not null,
  condition text not null,
  price smallint not null,
  months smallint not null,
  negotiable boolean not null,
  verified boolean not null,
  laptops integer not null,
  primary key (place, brand_id, condition, price, months, negotiable, verified)
);

-- What has come and gone since they were summed up (features/search/fold-cells.ts). Whoever writes only adds rows, so that none waits for another.
create table search_cell_changes (
  place text not null,
  brand_id uuid not null,
  condition text not null,
  price smallint not null,
  months smallint not null,
  negotiable boolean not null,
  verified boolean not null,
  laptops integer not null
) with (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);

create function search_follow_entry() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into search_cell_changes values (old.place, old.brand_id, old.condition, search_price_range(old.price), coalesce(search_month_range(old.months), 0),
      old.negotiable, old.verified, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into search_cell_changes values (new.place, new.brand_id, new.condition, search_price_range(new.price), coalesce(search_month_range(new.months), 0),
      new.negotiable, new.verified, 1);
  end if;
  return null;
end
$$;

-- Nothing comes or goes between the counting and the first who is told of it.
lock table search_entries in share row exclusive mode;
insert into search_place_cells
  select place, brand_id, condition, search_price_range(price), coalesce(search_month_range(months), 0), negotiable, verified, count(*)
  from search_entries group by 1, 2, 3, 4, 5, 6, 7;
insert into search_cells
  select brand_id, condition, price, months, negotiable, verified, sum(laptops) from search_place_cells group by 1, 2, 3, 4, 5, 6;
create index search_place_cells_of_place on search_place_cells (lower(place));
analyze search_cells, search_place_cells;

create trigger search_came_or_went after insert or delete on search_entries for each row execute function search_follow_entry();
create trigger search_became_other after update on search_entries for each row
  when ((old.place, old.brand_id, old.condition, old.price, old.months, old.negotiable, old.verified)
    is distinct from (new.place, new.brand_id, new.condition, new.price, new.months, new.negotiable, new.verified))
  execute function search_follow_entry();

-- For bounds in the middle of a range: the laptops of any choices, read from the index alone.
create index search_entries_of_choices on search_entries (brand_id, condition, negotiable, verified, price) include (months, place);
