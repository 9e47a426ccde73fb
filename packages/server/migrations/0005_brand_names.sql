-- A brand's name is in addresses and in what clients send, so it is as long as the contract's calls allow.
update brands set name = left(name, 60) where char_length(name) > 60;
alter table brands add constraint brands_name_check check (char_length(name) between 1 and 60);

-- A name that a brand had before it was renamed: it still finds the brand, and no other brand may take it.
create table former_brand_names (
  name text not null,
  brand_id uuid not null references brands,
  renamed_at timestamptz not null default now()
);
create unique index former_brand_names_name on former_brand_names (lower(name));
create index former_brand_names_of_brand on former_brand_names (brand_id);

-- As in the baseline, and a brand's list is cached under its former names too.
create or replace function tell_of_listings(ids uuid[], brand_ids uuid[], is_advertised boolean) returns void language plpgsql as $$
begin
  if ids is null then
    return;
  end if;
  if cardinality(ids) > 20 then
    perform tell_changes('{*}');
    return;
  end if;
  perform tell_changes(array['listings']
    || case when is_advertised then array['advertised'] else '{}' end
    || array(select distinct 'product:' || id from unnest(ids) id)
    || array(select 'brand:' || lower(b.name) from brands b where b.id = any (brand_ids))
    || array(select 'brand:' || lower(f.name) from former_brand_names f where f.brand_id = any (brand_ids)));
end
$$;
