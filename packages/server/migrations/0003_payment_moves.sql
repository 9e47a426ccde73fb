-- Which state of a payment may follow which. The contract has the same rows (packages/contract/src/items.ts).
create table payment_moves (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
comment on table payment_moves is 'read-only: which state of a payment may follow which';

insert into payment_moves (from_state, to_state) values
  ('requested', 'open'),
  ('requested', 'succeeded'),
  ('requested', 'cancelled'),
  ('requested', 'refund-due'),
  ('requested', 'refunded'),
  ('open', 'succeeded'),
  ('open', 'cancelled'),
  ('open', 'refund-due'),
  ('open', 'refunded'),
  ('succeeded', 'refunded'),
  ('cancelled', 'refund-due'),
  ('cancelled', 'refunded'),
  ('refund-due', 'refunded');

-- Refuses a change of the state that is no move.
create function move_payment() returns trigger language plpgsql as $$
begin
  if not exists (select from payment_moves where from_state = old.state and to_state = new.state) then
    raise exception 'a payment does not move from % to %', old.state, new.state
      using errcode = 'check_violation', constraint = 'payments_state_move', table = 'payments';
  end if;
  return new;
end
$$;
create trigger move_payment before update of state on payments
  for each row when (new.state <> old.state) execute function move_payment();

-- A hold is for the buyer and the laptop of its payment.
alter table payments add constraint payments_id_product_id_buyer_id_key unique (id, product_id, buyer_id);
alter table holds
  drop constraint holds_payment_id_fkey,
  add constraint holds_payment_id_product_id_buyer_id_fkey
    foreign key (payment_id, product_id, buyer_id) references payments (id, product_id, buyer_id);
