-- A seller who bought the laptop here can say so on its listing.

-- Whether the seller of a listing bought this laptop by this order, which is complete and of which nothing went back.
-- A seller can send any serial number, so that the code made from it proves nothing: what the listings say agrees too.
create function bought_here(listing uuid, by_order uuid) returns boolean language sql stable as $$
  select exists (select from products p
      join orders o on o.id = by_order join products bought on bought.id = o.product_id
    where p.id = listing and p.id <> bought.id and o.buyer_id = p.seller_id and p.machine = bought.machine
      and p.brand_id = bought.brand_id
      and not exists (
        select from unnest(array['model', 'processor', 'ramGb', 'storageGb', 'storageKind']) as fact
        where lower(p.facts->>fact) is distinct from lower(bought.facts->>fact))
      and o.state = 'completed' and not_given_back(o.id) = o.amount)
$$;

create table listing_receipts (
  product_id uuid primary key references products,
  order_id uuid not null references orders,
  attached_at timestamptz not null default now()
);
create index listing_receipts_of_order on listing_receipts (order_id);

create function check_listing_receipt() returns trigger language plpgsql as $$
begin
  if not bought_here(new.product_id, new.order_id) then
    perform refuse('listing_receipts_bought', 'a receipt is attached by its buyer, to a listing of the same laptop');
  end if;
  return new;
end
$$;
create trigger check_listing_receipt before insert or update on listing_receipts
  for each row execute function check_listing_receipt();
