-- Between shown and sent: one Admin at a time sends a payout, and a payout that came back after its seller's account was
-- deleted is sent again to its own payee, or is unclaimed.

delete from payout_moves where (from_state, to_state) = ('open', 'sent');
insert into payout_moves (from_state, to_state) values
  ('open', 'sending'),
  ('sending', 'open'),
  ('sending', 'sent'),
  ('returned', 'unclaimed');

alter table payouts
  drop constraint payouts_reference_check,
  add constraint payouts_reference_check check (case when state in ('sent', 'paid', 'returned', 'unclaimed')
    then coalesce(reference, '') <> '' else reference is null end),
  drop constraint payouts_reason_check,
  add constraint payouts_reason_check check (case when state in ('cancelled', 'returned', 'unclaimed')
    then coalesce(reason, '') <> '' else reason is null end),
  -- One that is open again was put back by this Admin.
  drop constraint payouts_admin_id_check,
  add constraint payouts_admin_id_check check (case when state in ('open', 'cancelled') then true
    when state = 'unclaimed' then admin_id is null else admin_id is not null end);

drop index payouts_one_open;
create unique index payouts_one_open on payouts (seller_id, currency) where state in ('open', 'sending', 'sent');
drop index payouts_waiting;
create index payouts_waiting on payouts (opened_at desc, id desc) where state in ('open', 'sending', 'sent');
create index payouts_returned on payouts (id) where state in ('returned', 'unclaimed');

create or replace function check_payout_birth() returns trigger language plpgsql as $$
begin
  if new.state <> 'open' or new.admin_id is not null
    or exists (select from payout_holds where user_id = new.seller_id)
    or not exists (select from payees where id = new.payee_id and dropped_at is null and added_at <= now() - interval '48 hours')
    -- To whom money came back from, after the account was deleted.
    and not exists (select from payees p join users u on u.id = p.user_id
      where p.id = new.payee_id and p.details <> '' and u.deleted_at is not null
        and exists (select from payouts where payee_id = p.id and state = 'returned')) then
    raise exception 'a payout is opened for payee details of two days ago or earlier'
      using errcode = 'check_violation', constraint = 'payouts_birth', table = 'payouts';
  end if;
  return new;
end
$$;

create function check_payout_sending() returns trigger language plpgsql as $$
begin
  if new.state = 'sending' and new.moved_at <> now()
    or old.state = 'sending' and new.admin_id is distinct from old.admin_id
      and old.moved_at > now() - interval '48 hours' then
    raise exception 'for 48 hours a payout is of the Admin who is sending it'
      using errcode = 'check_violation', constraint = 'payouts_sender', table = 'payouts';
  end if;
  -- Of an order that owes, or an account that changed hands, the payout is about to be cancelled.
  if new.state = 'sending' and (exists (select from payout_holds where user_id = new.seller_id)
    or exists (select from ledger l join orders o on o.id = l.order_id
      where l.payout_id = new.id and o.has_seller_balance and balance_of(o.id, 'seller') < 0)) then
    raise exception 'a payout that is to be cancelled is not sent'
      using errcode = 'check_violation', constraint = 'payouts_not_to_cancel', table = 'payouts';
  end if;
  if new.state = 'unclaimed' and not exists (select from payees p join users u on u.id = p.user_id
    where p.id = new.payee_id and p.details = '' and u.deleted_at is not null) then
    raise exception 'a payout is unclaimed when its seller and the payee’s details are deleted'
      using errcode = 'check_violation', constraint = 'payouts_unclaimed', table = 'payouts';
  end if;
  return new;
end
$$;
create trigger check_payout_sending before update on payouts for each row execute function check_payout_sending();

create function is_booked_back(payout_state text) returns boolean language sql immutable as $$
  select payout_state in ('cancelled', 'returned', 'unclaimed')
$$;

create or replace function check_payout_money() returns trigger language plpgsql as $$
begin
  if payout_booked(new.id) <> (select case when is_booked_back(state) then 0 else amount end
    from payouts where id = new.id) then
    raise exception 'a payout is not the sum of its transfers'
      using errcode = 'check_violation', constraint = 'payouts_booked', table = 'payouts';
  end if;
  if tg_op = 'INSERT' then
    -- Until the end of the transaction no other one changes the sum.
    perform from users where id = new.seller_id for no key update;
    if seller_balance(new.seller_id, new.currency) < 0 then
      raise exception 'more would be paid out than the balance'
        using errcode = 'check_violation', constraint = 'payouts_at_most_balance', table = 'payouts';
    end if;
  end if;
  return null;
end
$$;

create or replace function check_payout_transfers() returns trigger language plpgsql as $$
begin
  if exists (select from (select distinct payout_id from posted where payout_id is not null) p
    join payouts w on w.id = p.payout_id
    where payout_booked(w.id) <> case when is_booked_back(w.state) then 0 else w.amount end) then
    raise exception 'a transfer is not a part of its payout'
      using errcode = 'check_violation', constraint = 'ledger_payout_booked', table = 'ledger';
  end if;
  return null;
end
$$;
