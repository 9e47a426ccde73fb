-- One chunk for a brand and condition as long as it has room, and none beside longer ones: a count reads half as many strings
-- (docs/decisions/0021-search-bits.md). What stands in several short ones is moved by the job that puts changes into bits (features/search/fold-bits.ts).
create or replace function search_fill_bits() returns void language plpgsql as $$
declare
  filling record;
begin
  create temp table placed on commit drop as
    select product_id, brand_id, condition, posted_at, price, size, (n / size)::integer as part, (n % size)::integer as position, dense_rank() over (order by brand_id, condition, n / size)::integer as rank
    from (select *, case when laptops <= 960 then 960 when laptops <= 3840 then 3840 else 15360 end as size
      from (select product_id, brand_id, condition, posted_at, price, row_number() over (partition by brand_id, condition order by posted_at) - 1 as n, count(*) over (partition by brand_id, condition) as laptops from search_entries) e) p;
  create temp table chunks_of on commit drop as
    select rank, nextval(pg_get_serial_sequence('search_chunks', 'chunk'))::integer as chunk, brand_id, condition, size, count(*)::integer as used from placed group by rank, brand_id, condition, size;
  insert into search_chunks overriding system value select chunk, brand_id, condition, size, used from chunks_of;
  insert into search_numbers select product_id, chunk, position, posted_at, price from placed join chunks_of using (rank);
  create index on placed (rank);
  analyze placed;
  for filling in select * from chunks_of order by rank loop
    insert into search_bits
      select k.kind, k.value, filling.chunk, substring(search_bits_at(p.position, 1) from 1 for filling.size)
      from placed p join search_entries e using (product_id), search_keys(e.price, e.months, e.place, e.negotiable, e.verified, e.words) k
      where p.rank = filling.rank group by k.kind, k.value;
  end loop;
  drop table placed, chunks_of;
end
$$;

-- With each position what a page is in order of, so that of those that were found only the page itself is read. Of a laptop that has changes to
-- come this may be what it was.
create table search_numbers_in_order as
  select product_id, chunk, position, e.posted_at, e.price from search_numbers left join search_entries e using (product_id);
drop table search_numbers;
alter table search_numbers_in_order rename to search_numbers;
alter table search_numbers add primary key (product_id), alter chunk set not null, alter position set not null;
create index search_numbers_by_position on search_numbers (chunk, position) include (product_id, posted_at, price);

-- A process of the release before gives positions without it too.
create function search_number_in_order() returns trigger language plpgsql as $$
begin
  select e.posted_at, e.price into new.posted_at, new.price from search_entries e where e.product_id = new.product_id;
  return new;
end
$$;
create trigger search_number_in_order before insert on search_numbers for each row when (new.posted_at is null) execute function search_number_in_order();

-- Places, in whichever case they were asked for.
create index search_bits_of_places on search_bits (lower(value), chunk) where kind = 'place';
analyze search_numbers;

-- Last, since sellers wait for it: another time is another place in the order.
create or replace trigger search_became_other_bits after update on search_entries for each row
  when ((old.posted_at, old.price, old.months, old.place, old.brand_id, old.condition, old.negotiable, old.verified, old.words)
    is distinct from (new.posted_at, new.price, new.months, new.place, new.brand_id, new.condition, new.negotiable, new.verified, new.words))
  execute function search_note_entry();
