-- What a stranger does under an address that is not theirs, or pays and cancels for (docs/decisions/0006-sessions.md).

create function is_proven(of_user uuid) returns boolean language sql stable as $$
  select exists (select from users u join identity_users i on i.id = u.identity_id
    where u.id = of_user and i.email = u.email and i.email_verified)
$$;

-- Nobody prepares where another person's money goes.
update payees set dropped_at = now() where dropped_at is null and not is_proven(user_id);

create function check_payee_proven() returns trigger language plpgsql as $$
begin
  if not is_proven(new.user_id) then
    raise exception 'payee details are for a proven address'
      using errcode = 'check_violation', constraint = 'payees_proven', table = 'payees';
  end if;
  return new;
end
$$;
create trigger check_payee_proven before insert on payees for each row execute function check_payee_proven();

create function check_payout_proven() returns trigger language plpgsql as $$
begin
  -- To a seller who is deleted goes what has come back (`check_payout_birth`).
  if not is_proven(new.seller_id) and exists (select from users where id = new.seller_id and deleted_at is null) then
    raise exception 'a payout is for a proven address'
      using errcode = 'check_violation', constraint = 'payouts_proven', table = 'payouts';
  end if;
  return new;
end
$$;
create trigger check_payout_proven before insert on payouts for each row execute function check_payout_proven();

-- Who first proves an address may be another person than who signed up with it. A trigger, because the identity library
-- and several adapters set the column: every session ends but the one that proves it (`market.proving_session`), what
-- was listed before is paused, and the owner is mailed what the account holds.
create function end_unproven() returns trigger language plpgsql as $$
declare
  proving constant text := coalesce(current_setting('market.proving_session', true), '');
  owner constant uuid := (select id from users where identity_id = new.id and deleted_at is null);
begin
  delete from sessions where identity_id = new.id and identity_session is distinct from proving;
  delete from identity_sessions where user_id = new.id and id <> proving;
  if owner is not null then
    perform graphile_worker.add_job('pause-unproven', json_build_object('userId', owner, 'provenAt', now()));
    perform graphile_worker.add_job('send-mail', json_build_object('mail', 'account-proven', 'userId', owner));
  end if;
  return null;
end
$$;
create trigger end_unproven after update of email_verified on identity_users
  for each row when (new.email_verified and not old.email_verified) execute function end_unproven();

-- Until when the buyer may cancel without a reason; null: it was over when the column came.
alter table orders add column cancel_until timestamptz;

-- Whether the buyer gets the seller's contact: at once with a proven address that has cancelled no paid order in 30
-- days, otherwise when they may no longer cancel. Of a refunded order only to arrange a return: the market refunds what
-- was not handed over.
create function knows_seller(o orders) returns boolean language sql stable as $$
  select case o.state
    when 'paid' then coalesce(o.cancel_until <= now(), true) or is_proven(o.buyer_id) and not exists (
      select from order_events e
      where e.actor_id = o.buyer_id and e.by_role = 'buyer' and e.act = 'cancel' and e.at > now() - interval '30 days')
    when 'refunded' then exists (select from payments m join bookings k on k.payment_id = m.id
      where m.id = o.payment_id and m.refunded_by <> 'market')
    else true end
$$;
