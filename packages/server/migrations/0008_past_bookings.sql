-- A past booking is an order that ended with the money back at its buyer. It stays as that order's record; its buyer
-- can book the laptop again, so only one booking that is not past stands for each buyer and laptop.
alter table bookings
  add column past boolean not null default false,
  drop constraint bookings_buyer_id_product_id_key;

update bookings k set past = true from payments m where m.id = k.payment_id and m.state = 'refunded';

alter table bookings add constraint bookings_past_check check (not past or payment_id is not null);
create unique index bookings_one_not_past on bookings (buyer_id, product_id) where not past;

-- A payment makes one order. With one booking a buyer and laptop that followed by itself.
drop index bookings_of_payment;
create unique index bookings_of_payment on bookings (payment_id) where payment_id is not null;
