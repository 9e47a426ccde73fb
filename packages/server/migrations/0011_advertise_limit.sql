-- How many laptops an account advertises at a time. What is advertised already stays.

alter table products
  -- An Admin put it on Home: it doesn't count among those of its seller.
  add column advertised_by_admin boolean not null default false,
  add constraint products_advertised_by_admin_check check (advertised or not advertised_by_admin);

-- More with a proven email and 30 days. The contract has the same numbers (packages/contract/src/items.ts).
create function advertise_limit(of_seller uuid) returns int language sql stable as $$
  select case when exists (
    select from users u join identity_users i on i.id = u.identity_id
    where u.id = of_seller and i.email_verified and u.created_at <= now() - interval '30 days') then 10 else 5 end
$$;

-- Whether a seller may advertise one more; Admins always. Others who ask for the same seller wait until the
-- transaction ends, so that two can't both count before the other has written. No row is locked: a listing is locked
-- already, and users are locked before listings.
create function may_advertise(of_seller uuid) returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('advertised by ' || of_seller, 0));
  return exists (select from users where id = of_seller and admin) or advertise_limit(of_seller) > (
    select count(*) from products
    where seller_id = of_seller and advertised and state = 'for_sale' and not advertised_by_admin);
end
$$;

-- A listing that comes back while its seller advertises as many as they can is no longer advertised.
create function check_advertising() returns trigger language plpgsql as $$
begin
  if may_advertise(new.seller_id) then
    return new;
  end if;
  if new.state = old.state then
    raise exception 'an account advertises at most % laptops at a time', advertise_limit(new.seller_id)
      using errcode = 'check_violation', constraint = 'products_advertise_limit', table = 'products';
  end if;
  new.advertised := false;
  return new;
end
$$;
create trigger check_advertising before update of advertised, advertised_by_admin, state on products
  for each row when (new.advertised and new.state = 'for_sale' and not new.advertised_by_admin
    and not (old.advertised and old.state = 'for_sale' and not old.advertised_by_admin))
  execute function check_advertising();
