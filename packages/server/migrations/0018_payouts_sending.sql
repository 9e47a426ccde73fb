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
  -- Of an order that owes or that the bank disputes, or an account that changed hands, it is about to be cancelled.
  if new.state = 'sending' and (exists (select from payout_holds where user_id = new.seller_id)
    or exists (select from ledger l join orders o on o.id = l.order_id join payments m on m.id = o.payment_id
      where l.payout_id = new.id and (m.disputed_at is not null
        or o.has_seller_balance and balance_of(o.id, 'seller') < 0))) then
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

create or replace function is_booked_back(payout_state text) returns boolean language sql immutable as $$
  select payout_state in ('cancelled', 'returned', 'unclaimed')
$$;
