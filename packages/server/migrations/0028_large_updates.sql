-- An update of more than 20 listings invalidates everything (tell_of_listings), so its old and new rows need not be
-- joined: a connection's cached plan is that of its first update, of one row, and joined 3,000 with 3,000 in a nested
-- loop for longer than a statement may take.
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
  elsif (select count(*) from (select from added limit 21) few) > 20 then
    perform tell_changes('{*}');
    return null;
  else
    select array_agg(o.id), array_agg(distinct o.brand_id) || array_agg(distinct n.brand_id), bool_or(o.advertised or n.advertised)
    into ids, brand_ids, is_advertised
    from gone o join added n on n.id = o.id where o is distinct from n;
  end if;
  perform tell_of_listings(ids, brand_ids, is_advertised);
  return null;
end
$$;
