-- The SHA-256 of the letters and the key that opened a check: the same two find it again, that key with other letters
-- finds nothing. Goes with the key.
alter table order_checks add column entry_hash text
  constraint order_checks_entry_hash_check check (entry_hash ~ '^[0-9a-f]{64}$');

-- At most 20 offers a dispute, which begins anew when the order is disputed again.
create function check_order_offers() returns trigger language plpgsql as $$
begin
  if (select count(*) from order_events where order_id = new.order_id and act = 'offer' and version > coalesce(
    (select max(version) from order_events where order_id = new.order_id and to_state = 'disputed' and from_state <> 'disputed'), 0)) > 20
  then
    raise exception 'a dispute has at most 20 offers'
      using errcode = 'check_violation', constraint = 'order_events_offers', table = 'order_events';
  end if;
  return null;
end
$$;
create trigger check_order_offers after insert on order_events
  for each row when (new.act = 'offer') execute function check_order_offers();
