-- What is known about a laptop, by the names of the contract's table of facts, and where a fact comes from unless its seller stated it:
-- {"ramGb": {"source": "report", "on": "2026-11-22"}}. Columns of their own would each need a migration; nothing selects by them here.
alter table products
  add column facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  add column fact_sources jsonb not null default '{}' check (jsonb_typeof(fact_sources) = 'object');

-- As in the baseline, but any change of a row counts, so that a new column needs no line here.
create or replace function tell_of_products() returns trigger language plpgsql as $$
declare
  ids uuid[];
  brand_ids uuid[];
  is_advertised boolean;
begin
  if tg_op = 'INSERT' then
    select array_agg(id), array_agg(distinct brand_id), bool_or(advertised) into ids, brand_ids, is_advertised from added;
  elsif tg_op = 'DELETE' then
    select array_agg(id), array_agg(distinct brand_id), bool_or(advertised) into ids, brand_ids, is_advertised from gone;
  else
    select array_agg(o.id), array_agg(distinct o.brand_id) || array_agg(distinct n.brand_id), bool_or(o.advertised or n.advertised)
    into ids, brand_ids, is_advertised
    from gone o join added n on n.id = o.id where o is distinct from n;
  end if;
  perform tell_of_listings(ids, brand_ids, is_advertised);
  return null;
end
$$;
