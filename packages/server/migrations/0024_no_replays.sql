-- Purchases are no longer replayed in a market that people use (docs/decisions/0007-integrity.md). The accounts that replays bought and
-- sold with become deleted accounts: their recorded payments and orders stay.
drop table replays;

update products set withdrawn = true where not withdrawn and seller_id in (select id from users where house);
update users set email = 'deleted-' || id || '@invalid', name = 'Deleted user', deleted_at = now() where house;

create or replace function tell_of_sellers() returns trigger language plpgsql as $$
begin
  if exists (
    select from gone o join added n on n.id = o.id
    where (o.name, o.photo_url, o.verified) is distinct from (n.name, n.photo_url, n.verified)
      and exists (select from products p where p.seller_id = n.id)) then
    perform tell_changes('{*}');
  end if;
  return null;
end
$$;

-- Its index goes with it.
alter table users drop column house;
