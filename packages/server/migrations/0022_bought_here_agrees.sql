-- A seller can send any serial number, so that the code made from it proves nothing: what the listings say agrees too.

create or replace function bought_here(listing uuid, by_order uuid) returns boolean language sql stable as $$
  select exists (select from products p join orders o on o.id = by_order join products bought on bought.id = o.product_id
    where p.id = listing and p.id <> bought.id and o.buyer_id = p.seller_id and p.machine = bought.machine
      and p.brand_id = bought.brand_id
      and not exists (
        select from unnest(array['model', 'processor', 'ramGb', 'storageGb', 'storageKind']) as fact
        where lower(p.facts->>fact) is distinct from lower(bought.facts->>fact))
      and o.state = 'completed' and not_given_back(o.id) = o.amount)
$$;
