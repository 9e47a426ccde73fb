-- Who did something, when, and what was before are columns of the row that it happened to, so that no rule reads the
-- audit log (docs/decisions/0008-audit-log.md). What is still needed of existing rows is filled in from it. User ids
-- have no foreign key: its check would lock the row of an Admin who acts. An erasure empties them.

alter table products
  -- The last change of its state; null: none, or none since these columns exist. No user: the market did it.
  add column state_changed_at timestamptz,
  add column state_changed_by uuid,
  add constraint products_state_changed_check check (state_changed_by is null or state_changed_at is not null);

alter table reports rename column dismissed_at to closed_at;
alter table reports
  -- `off-sale`: with its laptop, and open again when that comes back. `emptied`: the seller whom it speaks of is gone.
  add column closed_as text,
  -- The last dismissal, undone or not, and its Admin.
  add column dismissed_at timestamptz,
  add column dismissed_by uuid;

alter table bookings
  -- False: the buyer paid without booking.
  add column booked boolean not null default true,
  -- When the buyer was mailed that the laptop was sold, or last that it was paused.
  add column sold_mailed_at timestamptz,
  add column paused_mailed_at timestamptz;

-- A booking that its buyer deleted: counts among those of the day, and has its time again when the deletion is undone.
-- Deleted after a day.
create table deleted_bookings (
  id uuid primary key,
  buyer_id uuid not null references users,
  product_id uuid not null references products,
  booked_at timestamptz not null,
  deleted_at timestamptz not null default now(),
  constraint deleted_bookings_deleted_at_check check (deleted_at >= booked_at)
);
create index deleted_bookings_of_buyer on deleted_bookings (buyer_id, booked_at desc);
create index deleted_bookings_by_age on deleted_bookings (deleted_at);

alter table payments
  -- The laptop's seller or an Admin ended its hold, so it does not count against the buyer at other laptops.
  add column ended_by_other boolean not null default false;

alter table sales
  -- The Admin who left it out.
  add column left_out_by uuid;

-- Columns that nothing reads.
alter table stray_charges drop column amount, drop column currency, drop column found_at;
alter table suspect_payments drop column found_at;
alter table suspect_listings drop column found_at;

-- Withdrawals that can still be undone.
update products p set state_changed_at = a.at, state_changed_by = a.actor_id
from (
  select distinct on (target_id) target_id, at, actor_id from audit_log
  where action = 'product-withdrawn' and at > now() - interval '1 hour' order by target_id, at desc, id desc
) a
where p.id = a.target_id and p.state in ('withdrawn', 'removed')
  and exists (select from users u where u.id = a.actor_id and u.deleted_at is null);

update reports r set
  closed_as = case
    when r.text = '' then 'emptied'
    when a.actor_id is not null then 'dismissed'
    when p.state in ('for_sale', 'sold') then 'dismissed'
    else 'off-sale' end,
  dismissed_at = case when a.actor_id is not null or p.state in ('for_sale', 'sold') then r.closed_at end,
  dismissed_by = (select u.id from users u where u.id = a.actor_id and u.deleted_at is null)
from reports own join products p on p.id = own.product_id
left join lateral (
  select actor_id from audit_log
  where action = 'reports-dismissed' and at = own.closed_at and target_id = own.product_id limit 1
) a on true
where own.id = r.id and r.closed_at is not null;

update bookings b set booked = false
where payment_id is not null and not exists (
  select from audit_log where actor_id = b.buyer_id and action = 'product-booked' and target_id = b.product_id);

update bookings b set sold_mailed_at = a.at
from (select target_id, max(at) as at from audit_log where action = 'product-sold' group by target_id) a
where a.target_id = b.product_id and a.at > b.created_at and b.payment_id is null;

update bookings b set paused_mailed_at = a.at
from (
  select target_id, max(at) as at from audit_log
  where action = 'product-paused' and at > now() - interval '1 day' group by target_id
) a
where a.target_id = b.product_id and a.at > b.created_at and b.payment_id is null;

-- Bookings that were deleted within a day, each with its last deletion before the buyer booked the laptop again.
with deleted as (
  select actor_id, target_id, at from audit_log where action = 'booking-deleted' and at > now() - interval '1 day'
), booked as (
  select id, actor_id, target_id, at, lead(at) over (partition by actor_id, target_id order by at, id) as next_at
  from audit_log where action = 'product-booked' and (actor_id, target_id) in (select actor_id, target_id from deleted)
)
insert into deleted_bookings (id, buyer_id, product_id, booked_at, deleted_at)
select b.id, b.actor_id, b.target_id, b.at, max(d.at)
from booked b
join users u on u.id = b.actor_id and u.deleted_at is null
join deleted d on d.actor_id = b.actor_id and d.target_id = b.target_id
  and d.at >= b.at and d.at <= coalesce(b.next_at, 'infinity')
where not exists (
  select from bookings k where k.buyer_id = b.actor_id and k.product_id = b.target_id and k.created_at = b.at)
group by b.id, b.actor_id, b.target_id, b.at;

update payments m set ended_by_other = true
from audit_log a
where a.action = 'hold-ended' and a.target_id = m.id and a.actor_id <> m.buyer_id
  and m.state in ('cancelled', 'refund-due', 'refunded');

update sales s set left_out_by = a.actor_id
from audit_log a
where a.action = 'sale-left-out' and a.target_id = s.id and a.at = s.left_out_at and s.left_out <> 'seller-deleted'
  and exists (select from users u where u.id = a.actor_id and u.deleted_at is null);

alter table reports
  add constraint reports_closed_as_check check (closed_as in ('dismissed', 'off-sale', 'emptied')),
  add constraint reports_closed_check check (
    (closed_at is null) = (closed_as is null)
    and (closed_as is distinct from 'dismissed' or dismissed_at is not distinct from closed_at)),
  add constraint reports_dismissed_check check (dismissed_by is null or dismissed_at is not null);
alter table bookings add constraint bookings_booked_check check (booked or payment_id is not null);
alter table payments add constraint payments_ended_by_other_check
  check (not ended_by_other or state in ('cancelled', 'refund-due', 'refunded'));
alter table sales add constraint sales_left_out_by_check
  check (left_out_by is null or coalesce(left_out, 'seller-deleted') <> 'seller-deleted');

create or replace function move_listing() returns trigger language plpgsql as $$
begin
  if not exists (select from listing_moves where from_state = old.state and to_state = new.state) then
    raise exception 'a listing does not move from % to %', old.state, new.state
      using errcode = 'check_violation', constraint = 'products_state_move', table = 'products';
  end if;
  new.state_before := case
    when new.state not in ('withdrawn', 'removed') then null
    -- Of a withdrawn listing that is removed, the state before both.
    else coalesce(old.state_before, old.state) end;
  -- Who made the change before is not who made this one: a statement that names a user has the time too.
  if new.state_changed_at is distinct from now() then
    new.state_changed_at := now();
    new.state_changed_by := null;
  end if;
  return new;
end
$$;

create or replace function close_reports() returns trigger language plpgsql as $$
begin
  update reports set closed_at = now(), closed_as = 'off-sale' where product_id = new.id and closed_at is null;
  return null;
end
$$;
