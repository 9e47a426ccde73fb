-- What visitors read is kept ready in every server process (docs/decisions/0012-ready-bytes.md). Whatever changes it, by whichever way,
-- says so on the channel market_changes: a JSON array of names, '*' being everything. The names are those of the call table's `shared`.

-- Few and short for a transaction, whatever it writes: past twenty notices it is everything, which PostgreSQL sends once.
create function tell_changes(names text[]) returns void language plpgsql as $$
declare
  told integer := coalesce(nullif(current_setting('market.changes_told', true), ''), '0');
  notice text := array_to_json(names);
begin
  if told >= 20 or octet_length(notice) > 4000 then
    notice := '["*"]';
  else
    perform set_config('market.changes_told', (told + 1)::text, true);
  end if;
  perform pg_notify('market_changes', notice);
end
$$;

create function tell_of_listings(ids uuid[], brand_ids uuid[], is_advertised boolean) returns void language plpgsql as $$
begin
  if ids is null then
    return;
  end if;
  if cardinality(ids) > 20 then
    perform tell_changes('{*}');
    return;
  end if;
  perform tell_changes(array['listings']
    || case when is_advertised then array['advertised'] else '{}' end
    || array(select distinct 'product:' || id from unnest(ids) id)
    || array(select 'brand:' || lower(b.name) from brands b where b.id = any (brand_ids)));
end
$$;

create function tell_of_products() returns trigger language plpgsql as $$
declare
  ids uuid[];
  brand_ids uuid[];
  is_advertised boolean;
begin
  if tg_op = 'INSERT' then
    select array_agg(id), array_agg(distinct brand_id), bool_or(advertised) into ids, brand_ids, is_advertised from added;
  elsif tg_op = 'DELETE' then
    select array_agg(id), array_agg(distinct brand_id), bool_or(advertised) into ids, brand_ids, is_advertised from gone;
  else
    select array_agg(o.id), array_agg(distinct o.brand_id) || array_agg(distinct n.brand_id), bool_or(o.advertised or n.advertised)
    into ids, brand_ids, is_advertised
    from gone o join added n on n.id = o.id
    where (o.seller_id, o.brand_id, o.item_name, o.description, o.original_price, o.resale_price, o.condition, o.photo_url, o.location, o.used_months,
        o.negotiable, o.sold, o.advertised, o.withdrawn, o.posted_at)
      is distinct from (n.seller_id, n.brand_id, n.item_name, n.description, n.original_price, n.resale_price, n.condition, n.photo_url, n.location,
        n.used_months, n.negotiable, n.sold, n.advertised, n.withdrawn, n.posted_at);
  end if;
  perform tell_of_listings(ids, brand_ids, is_advertised);
  return null;
end
$$;
create trigger tell_of_new_products after insert on products referencing new table as added for each statement execute function tell_of_products();
create trigger tell_of_changed_products after update on products referencing old table as gone new table as added
  for each statement execute function tell_of_products();
create trigger tell_of_deleted_products after delete on products referencing old table as gone for each statement execute function tell_of_products();

-- A hold shows on its laptop until when.
create function tell_of_holds() returns trigger language plpgsql as $$
declare
  ids uuid[];
  brand_ids uuid[];
  is_advertised boolean;
begin
  if tg_op = 'DELETE' then
    select array_agg(p.id), array_agg(distinct p.brand_id), bool_or(p.advertised) into ids, brand_ids, is_advertised
    from gone h join products p on p.id = h.product_id;
  else
    select array_agg(p.id), array_agg(distinct p.brand_id), bool_or(p.advertised) into ids, brand_ids, is_advertised
    from added h join products p on p.id = h.product_id;
  end if;
  perform tell_of_listings(ids, brand_ids, is_advertised);
  return null;
end
$$;
create trigger tell_of_new_holds after insert on holds referencing new table as added for each statement execute function tell_of_holds();
create trigger tell_of_changed_holds after update on holds referencing new table as added for each statement execute function tell_of_holds();
create trigger tell_of_deleted_holds after delete on holds referencing old table as gone for each statement execute function tell_of_holds();

-- Rare, and on every laptop of theirs.
create function tell_of_sellers() returns trigger language plpgsql as $$
begin
  if exists (
    select from gone o join added n on n.id = o.id
    where (o.name, o.photo_url, o.verified, o.house) is distinct from (n.name, n.photo_url, n.verified, n.house)
      and exists (select from products p where p.seller_id = n.id)) then
    perform tell_changes('{*}');
  end if;
  return null;
end
$$;
create trigger tell_of_changed_sellers after update on users referencing old table as gone new table as added
  for each statement execute function tell_of_sellers();

create function tell_of_everything() returns trigger language plpgsql as $$
begin
  perform tell_changes('{*}');
  return null;
end
$$;
create trigger tell_of_brands after insert or update or delete on brands for each statement execute function tell_of_everything();

-- No list reads more the longer its table is. Whoever asks for the newest of one brand must not be served by reading through the newest of
-- all, which PostgreSQL thinks cheap where a brand is common and which is all of them where it is rare. So the index of all ages has a
-- condition that only the list of all asks in these words.
drop index products_newest;
create index products_newest on products (posted_at desc, id desc) where (sold or withdrawn) is false;

drop index audit_log_newest;
create index audit_log_newest on audit_log (at desc, id desc) where at > '-infinity';
create index audit_log_of_subject_by_action on audit_log (subject_user_id, action, at desc, id desc);
create index audit_log_of_actor_by_action on audit_log (actor_id, action, at desc, id desc);

-- Reported laptops in the order of their newest open report.
create index reports_open_newest on reports (created_at desc, product_id desc) where dismissed_at is null;
drop index reports_open;
create index reports_open on reports (product_id, created_at desc, id desc) where dismissed_at is null;

-- A laptop that is withdrawn is reported no more: what nobody has to look at is not passed over again and again. At the end of the
-- transaction, since its reporters are told before.
create function close_reports() returns trigger language plpgsql as $$
begin
  update reports set dismissed_at = now() where product_id = new.id and dismissed_at is null;
  return null;
end
$$;
create constraint trigger close_reports after update of withdrawn on products deferrable initially deferred
  for each row when (new.withdrawn and not old.withdrawn) execute function close_reports();
update reports r set dismissed_at = now() where dismissed_at is null and exists (select from products p where p.id = r.product_id and p.withdrawn);
create index users_of_the_house on users (id) where house;
