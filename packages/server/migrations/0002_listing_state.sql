-- A listing's state is one column, and a table of moves says what may follow what. Drafts have their own table; a hold
-- is a row of its own.

-- Which act takes a listing from which state to which. The contract has the same rows (packages/contract/src/items.ts).
create table listing_moves (
  from_state text not null,
  act text not null,
  to_state text not null,
  primary key (from_state, to_state, act)
);
comment on table listing_moves is 'read-only: which act takes a listing from which state to which';

insert into listing_moves (from_state, act, to_state) values
  ('for_sale', 'pause', 'paused'),
  ('for_sale', 'expire', 'expired'),
  ('for_sale', 'withdraw', 'withdrawn'),
  ('for_sale', 'remove', 'removed'),
  ('for_sale', 'mark-sold', 'sold'),
  ('for_sale', 'pay', 'sold'),
  ('for_sale', 'renew', 'for_sale'),
  ('paused', 'list', 'for_sale'),
  ('paused', 'withdraw', 'withdrawn'),
  ('paused', 'remove', 'removed'),
  ('expired', 'list', 'for_sale'),
  ('expired', 'renew', 'for_sale'),
  ('expired', 'withdraw', 'withdrawn'),
  ('expired', 'remove', 'removed'),
  ('withdrawn', 'list', 'for_sale'),
  -- It was sold elsewhere, then withdrawn.
  ('withdrawn', 'list', 'sold'),
  ('withdrawn', 'remove', 'removed'),
  ('sold', 'mark-unsold', 'for_sale'),
  ('sold', 'withdraw', 'withdrawn'),
  ('sold', 'remove', 'removed'),
  ('sold', 'refund', 'paused'),
  ('withdrawn', 'undo', 'for_sale'),
  ('withdrawn', 'undo', 'sold'),
  ('withdrawn', 'undo', 'paused'),
  ('withdrawn', 'undo', 'expired'),
  ('removed', 'undo', 'for_sale'),
  ('removed', 'undo', 'sold'),
  ('removed', 'undo', 'paused'),
  ('removed', 'undo', 'expired');

drop trigger close_reports on products;

alter table products
  -- `withdrawn`: by its seller, who can list it again. `removed`: by an Admin or a deletion, for good.
  add column state text not null default 'for_sale',
  -- The state before it was withdrawn or removed.
  add column state_before text;

update products set
  state = case when withdrawn then coalesce(withdrawn_as, 'removed') else 'sold' end,
  state_before = case when withdrawn and (withdrawn_as is null or withdrawn_as = 'withdrawn')
    then case when sold then 'sold' else 'for_sale' end end
where sold or withdrawn;

alter table products
  add constraint products_state_check
    check (state in ('for_sale', 'paused', 'expired', 'withdrawn', 'removed', 'sold')),
  add constraint products_state_before_check
    check ((state_before is not null) = (state in ('withdrawn', 'removed'))),
  -- Drops the indexes whose conditions have these columns.
  drop column sold,
  drop column withdrawn,
  drop column withdrawn_as;

create index products_of_brand on products (brand_id, posted_at desc, id desc) where state = 'for_sale';
create index products_advertised on products (posted_at desc, id desc) where advertised and state = 'for_sale';
-- How many newer ones its seller advertises; see listAdvertised.
create index products_advertised_of_seller on products (seller_id, posted_at desc, id desc)
  where advertised and state = 'for_sale';
create index products_of_seller on products (seller_id, posted_at desc, id desc) where state in ('for_sale', 'sold');
create index products_off_sale on products (seller_id, posted_at desc, id desc)
  where state in ('paused', 'expired', 'withdrawn');
create index products_of_machine on products (machine) where machine is not null and state = 'for_sale';
create index products_of_fingerprint on products using gin (fingerprint_parts(fingerprints)) where state = 'for_sale';
create index products_expiring on products (expires_at) where expires_at is not null and state = 'for_sale';
create index products_expiry_to_mail on products (expires_at) where not expiry_mailed and state = 'for_sale';
-- For the check of the payment records.
create index products_sold on products (id) where coalesce(state_before, state) = 'sold';
create index products_sold_of_seller on products (seller_id) where coalesce(state_before, state) = 'sold';
-- For the list of all brands, whose query repeats this condition. Without the second part PostgreSQL would use it for
-- one brand's list too, and read through all of it where the brand is rare.
create index products_newest on products (posted_at desc, id desc)
  where state = 'for_sale' and posted_at > '-infinity';
create index products_sold_newest on products (posted_at desc, id desc) where state = 'sold';
create index products_withdrawn_newest on products (posted_at desc, id desc) where state not in ('for_sale', 'sold');

-- Refuses a change of the state that is no move, and keeps the state before.
create function move_listing() returns trigger language plpgsql as $$
begin
  if not exists (select from listing_moves where from_state = old.state and to_state = new.state) then
    raise exception 'a listing does not move from % to %', old.state, new.state
      using errcode = 'check_violation', constraint = 'products_state_move', table = 'products';
  end if;
  new.state_before := case
    when new.state not in ('withdrawn', 'removed') then null
    -- Of a withdrawn listing that is removed, the state before both.
    else coalesce(old.state_before, old.state) end;
  return new;
end
$$;
create trigger move_listing before update of state on products
  for each row when (new.state <> old.state) execute function move_listing();

-- Deferred to the end of the transaction, because the reporters are mailed before.
create constraint trigger close_reports after update of state on products deferrable initially deferred
  for each row when (new.state not in ('for_sale', 'sold') and old.state in ('for_sale', 'sold'))
  execute function close_reports();
