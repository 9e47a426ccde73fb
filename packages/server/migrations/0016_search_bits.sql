-- Which laptops for sale have a common word, a place, a range, as strings of bits: counts of words and choices together are then bits that are
-- set in all of them (docs/decisions/0021-search-bits.md). Laptops of one brand and condition share chunks, where each has a position of its own.
create table search_chunks (
  chunk integer generated always as identity primary key,
  brand_id uuid not null,
  condition text not null,
  size integer not null,
  used integer not null
);
create table search_numbers (
  product_id uuid primary key,
  chunk integer not null,
  position integer not null
);
-- All strings of a chunk are as long as it is. 'live' are those that are for sale; what else is set of others means nothing.
create table search_bits (
  kind text collate "C" not null,
  value text collate "C" not null,
  chunk integer not null,
  bits bit varying not null,
  primary key (kind, value, chunk)
);
alter table search_bits alter bits set storage plain;

-- The common words (features/search/map-words.ts), of which there are bits.
create table search_bit_words (word text collate "C" primary key);

-- What has come (1) and gone (-1) since it was put into bits (features/search/fold-bits.ts). Whoever writes only adds rows. Those of one laptop
-- are in the order of their ids, since who changes a laptop waits for whoever is changing it.
create table search_bit_changes (
  id bigint generated always as identity primary key,
  sign integer not null,
  product_id uuid not null,
  brand_id uuid not null,
  condition text not null,
  price bigint not null,
  months smallint,
  place text not null,
  negotiable boolean not null,
  verified boolean not null,
  words tsvector not null
) with (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);

-- How far into its range: the bits of these numbers tell what bounds within a range leave out (features/search/bounds-in-bits.ts).
-- Of a price: whole units times 128, and what is left of them; all that are a million units beyond are alike, no listing is so dear.
create function search_price_offset(price bigint) returns integer language sql immutable parallel safe as $$
  select ((beyond / 100) * 128 + beyond % 100)::integer
  from (select least(price - ('{0,5000,10000,15000,20000,30000,50000,70000,100000,150000,200000,300000,500000,700000,1000000,1500000,2000000,2500000,3000000,4000000,5000000,6000000,8000000,10000000,15000000,20000000,30000000,50000000}'::bigint[])[search_price_range(price)], 104857599) as beyond) of
$$;
create function search_month_offset(months smallint) returns integer language sql immutable parallel safe as $$
  select months - ('{0,7,13,25,37,49,61}'::integer[])[search_month_range(months)]
$$;

-- All that a laptop has a bit in.
create function search_keys(price bigint, months smallint, place text, negotiable boolean, verified boolean, words tsvector)
returns table (kind text, value text) language sql stable parallel safe as $$
  select kind, value from (values ('live', ''), ('price', search_price_range(price)::text), ('months', search_month_range(months)::text), ('place', place),
    ('negotiable', negotiable::text), ('verified', verified::text)) own (kind, value) where value is not null
  union all select 'price-bit', bit::text from search_price_offset(price) beyond, generate_series(case when beyond % 128 = 0 then 7 else 0 end, 26) bit where (beyond >> bit) & 1 = 1
  union all select 'months-bit', bit::text from search_month_offset(months) beyond, generate_series(0, 15) bit where (beyond >> bit) & 1 = 1
  union all select 'word', word from unnest(tsvector_to_array(words)) word -- 'is true', or PostgreSQL would join the common words anew for each laptop in place of hashing them once.
    where (word in (select known.word from search_bit_words known)) is true
$$;

-- The longest chunk: a row of search_bits is just short enough to stay in its page as it is.
do $$
begin
  execute format('create aggregate search_bits_at (integer, integer) (sfunc = set_bit, stype = bit, initcond = %L)', repeat('0', 15360));
end
$$;

create function search_note_entry() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into search_bit_changes (sign, product_id, brand_id, condition, price, months, place, negotiable, verified, words)
    values (-1, old.product_id, old.brand_id, old.condition, old.price, old.months, old.place, old.negotiable, old.verified, old.words);
  end if;
  if tg_op <> 'DELETE' then
    insert into search_bit_changes (sign, product_id, brand_id, condition, price, months, place, negotiable, verified, words)
    values (1, new.product_id, new.brand_id, new.condition, new.price, new.months, new.place, new.negotiable, new.verified, new.words);
  end if;
  return null;
end
$$;

-- Words that at least so many laptops have, by PostgreSQL's statistics. Marks of choices are none.
create function search_common_words(laptops integer) returns setof text language sql stable as $$
  select known.word from pg_stats s join pg_class c on c.oid = 'search_entries'::regclass,
    unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) known (word, share)
  where s.schemaname = 'public' and s.tablename = 'search_entries' and s.attname = 'words' and known.word not like '=%' and c.reltuples * known.share >= laptops
$$;

-- Puts all that is for sale into bits, where nothing is yet: the first chunks of a brand and condition are short.
create function search_fill_bits() returns void language plpgsql as $$
declare
  filling record;
begin
  create temp table placed on commit drop as
    select product_id, brand_id, condition, part, (n - (array[0, 960, 4800])[least(part, 2) + 1] - greatest(part - 2, 0) * 15360)::integer as position,
      (array[960, 3840, 15360])[least(part, 2) + 1] as size, dense_rank() over (order by brand_id, condition, part)::integer as rank
    from (select *, case when n < 960 then 0 when n < 4800 then 1 else 2 + (n - 4800) / 15360 end::integer as part
      from (select product_id, brand_id, condition, row_number() over (partition by brand_id, condition order by posted_at) - 1 as n from search_entries) e) p;
  create temp table chunks_of on commit drop as
    select rank, nextval(pg_get_serial_sequence('search_chunks', 'chunk'))::integer as chunk, brand_id, condition, size, count(*)::integer as used from placed group by rank, brand_id, condition, size;
  insert into search_chunks overriding system value select chunk, brand_id, condition, size, used from chunks_of;
  insert into search_numbers select product_id, chunk, position from placed join chunks_of using (rank);
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

-- Nothing comes or goes between the filling and the first who is told of it.
lock table search_entries in share row exclusive mode;
analyze search_entries (words);
insert into search_bit_words select * from search_common_words(2000);
select search_fill_bits();
analyze search_chunks, search_numbers, search_bits, search_bit_words;

create trigger search_came_into_bits after insert or delete on search_entries for each row execute function search_note_entry();
create trigger search_became_other_bits after update on search_entries for each row
  when ((old.place, old.brand_id, old.condition, old.price, old.months, old.negotiable, old.verified, old.words)
    is distinct from (new.place, new.brand_id, new.condition, new.price, new.months, new.negotiable, new.verified, new.words))
  execute function search_note_entry();
