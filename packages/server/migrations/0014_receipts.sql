-- A seller who bought the laptop here can say so on its listing.

-- Whether the seller of a listing bought this laptop by this order, which is complete and of which nothing went back.
create function bought_here(listing uuid, by_order uuid) returns boolean language sql stable as $$
  select exists (select from products p join orders o on o.id = by_order join products bought on bought.id = o.product_id
    where p.id = listing and p.id <> bought.id and o.buyer_id = p.seller_id and p.machine = bought.machine
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
    raise exception 'a receipt is attached by its buyer, to a listing of the same laptop'
      using errcode = 'check_violation', constraint = 'listing_receipts_bought', table = 'listing_receipts';
  end if;
  return new;
end
$$;
create trigger check_listing_receipt before insert or update on listing_receipts
  for each row execute function check_listing_receipt();
