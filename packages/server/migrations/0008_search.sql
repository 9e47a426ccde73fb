-- What is searched (docs/decisions/0010-search.md): a narrow row for each laptop that is for sale, kept by triggers in the transaction that
-- changes the listing. Where texts are misspelt, near words are looked up by their three-letter pieces.
create extension if not exists pg_trgm;

create table search_entries (
  product_id uuid primary key,
  seller_id uuid not null,
  brand_id uuid not null,
  price bigint not null,
  posted_at timestamptz not null,
  months smallint,
  condition text not null,
  negotiable boolean not null,
  verified boolean not null,
  place text not null,
  words tsvector not null
);

-- Words that occur in listings. The same word may stand twice: a unique index would make listings wait for each other.
create table search_words (word text not null);
create index search_words_as_written on search_words (word);

-- The words of a text in their order: lower case, codes in parts and whole (i7-8650U: i7, 8650u, i78650u), a number with its unit
-- (16 GB: 16gb). Longer words are cut, for an index that takes no more.
create function search_words_of(given text) returns text[] language plpgsql immutable parallel safe as $$
declare
  codes text;
  said text := regexp_replace(lower(given), '(\d)\s+(gb|tb|mb|ghz|mhz|hz|wh|inch|inches|cores?|gen)\M', '\1\2', 'g');
begin
  said := regexp_replace(said, '\.(?!\d)|(?<!\d)\.|[\s\u00a0-\u00bf\u2000-\u2018\u201a-\u206f\u0964]', ' ', 'g');
  said := translate(said, E'!"#$%&()*+,/:;<=>?@[\\]^`{|}~''’', repeat(' ', 28));
  if said ~ '\w[-_]' then
    select string_agg(replace(replace(code[1], '-', ''), '_', ''), ' ') into codes from regexp_matches(said, '[^\s_-]+(?:[_-][^\s_-]+)+', 'g') code;
    said := translate(said, '-_', '  ') || coalesce(' ' || codes, '');
  else
    said := translate(said, '-_', '  ');
  end if;
  return array(select left(word, 40) from unnest(string_to_array(said, ' ')) word where word <> '');
end
$$;

-- Of 'Dhanmondi, Dhaka' it is 'Dhaka'.
create function search_place_of(location text) returns text language sql immutable parallel safe as $$
  select left(regexp_replace(btrim(regexp_replace(btrim(location, E', \t\n'), '^.*,', '')), '\s+', ' ', 'g'), 120)
$$;

-- The ranges of the facets, counted from 1 (features/search/ranges.ts says where they begin).
create function search_price_range(price bigint) returns integer language sql immutable parallel safe as $$
  select width_bucket(price, '{0,5000,10000,15000,20000,30000,50000,70000,100000,150000,200000,300000,500000,700000,1000000,1500000,2000000,2500000,3000000,4000000,5000000,6000000,8000000,10000000,15000000,20000000,30000000,50000000}'::bigint[])
$$;
create function search_month_range(months smallint) returns integer language sql immutable parallel safe as $$
  select width_bucket(months::integer, '{0,7,13,25,37,49,61}'::integer[])
$$;

-- What can be chosen stands among the words as well, so that one index finds words and choices together. No word begins with '='.
create function search_mark_of(verified boolean) returns text language sql immutable parallel safe as $$
  select '=v' || verified
$$;
create function search_marks(entry search_entries) returns text[] language sql immutable parallel safe as $$
  select array_remove(array[
    '=b' || entry.brand_id, '=c' || entry.condition, '=p' || search_price_range(entry.price), '=m' || search_month_range(entry.months),
    '=l' || lower(entry.place), '=n' || entry.negotiable, search_mark_of(entry.verified)], null)
$$;

-- What the market's own sellers offer is not there for anybody else. Words of letters and all of the name are learnt for misspelt ones.
create function search_refresh(product products) returns void language plpgsql as $$
declare
  seller record;
  brand text;
  named text[];
  found text[];
  entry search_entries;
begin
  select u.verified, u.house into seller from users u where u.id = product.seller_id;
  if product.sold or product.withdrawn or seller.house then
    delete from search_entries where product_id = product.id;
    return;
  end if;
  select b.name into brand from brands b where b.id = product.brand_id;
  named := search_words_of(concat_ws(' ', brand, product.item_name, product.location));
  found := array(select distinct word from unnest(named || search_words_of(product.description)) word);
  entry := row(product.id, product.seller_id, product.brand_id, product.resale_price, product.posted_at, product.used_months, product.condition,
    product.negotiable, seller.verified, search_place_of(product.location), null);
  entry.words := array_to_tsvector(found || search_marks(entry));
  insert into search_entries values (entry.*)
  on conflict (product_id) do update set
    seller_id = excluded.seller_id, brand_id = excluded.brand_id, price = excluded.price, posted_at = excluded.posted_at, months = excluded.months,
    condition = excluded.condition, negotiable = excluded.negotiable, verified = excluded.verified, place = excluded.place, words = excluded.words;
  insert into search_words (word)
  select new.word from unnest(found) new (word)
  where length(new.word) between 3 and 24 and (new.word = any (named) or new.word !~ '[0-9]')
    and not exists (select from search_words known where known.word = new.word);
end
$$;

create function search_follow_product() returns trigger language plpgsql as $$
begin
  perform search_refresh(new);
  return null;
end
$$;
create trigger search_new_product after insert on products for each row execute function search_follow_product();
create trigger search_changed_product after update of seller_id, brand_id, item_name, description, resale_price, condition, location, used_months,
  negotiable, sold, withdrawn, posted_at on products for each row execute function search_follow_product();

create function search_follow_seller() returns trigger language plpgsql as $$
begin
  update search_entries
  set verified = new.verified, words = ts_delete(words, search_mark_of(verified)) || array_to_tsvector(array[search_mark_of(new.verified)])
  where seller_id = new.id and verified <> new.verified;
  return null;
end
$$;
create trigger search_changed_seller after update of verified on users for each row
  when (old.verified is distinct from new.verified) execute function search_follow_seller();

do $$
begin
  perform search_refresh(p) from products p where not p.sold and not p.withdrawn;
end
$$;

create index search_entries_newest on search_entries (posted_at desc, product_id desc);
create index search_entries_by_price on search_entries (price, product_id);
create index search_entries_of_brand on search_entries (brand_id, posted_at desc, product_id desc);
create index search_entries_of_brand_by_price on search_entries (brand_id, price, product_id);
create index search_entries_of_seller on search_entries (seller_id);
-- Without a list of what is still to be sorted in: every search would read it, and now and then a seller wait for it.
create index search_entries_by_word on search_entries using gin (words) with (fastupdate = off);
create index search_words_by_piece on search_words using gin (word gin_trgm_ops) with (fastupdate = off);
