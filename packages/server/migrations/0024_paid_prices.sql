-- An order has the paid price. Until now it kept that of the booking, which the seller may have changed before the
-- buyer paid.
update bookings k set price = m.amount from payments m where m.id = k.payment_id and k.price <> m.amount;
