-- What anybody may read of a listing's own row, and of its seller's, as JSON without its braces: made when the row changes, not for each page
-- that it stands on (docs/decisions/0024-public-json.md). None holds anything of another row; a page puts them together.
alter table products add column public_json text;
alter table users add column public_json text;

create function public_json_of(p products) returns text language sql stable as $$
  select substr(json, 2, length(json) - 2) from (
    select row_to_json(listing)::text as json from (
      select p.id as "_id", p.item_name as "itemName", p.description, p.original_price / 100::float8 as "originalPrice", p.resale_price / 100::float8 as "resalePrice",
        case p.condition when 'excellent' then 'Excellnet' when 'good' then 'Good' else 'Fair' end as condition, p.photo_url as "photoUrl", p.location,
        p.used_months as usedtime, p.negotiable as "nagotiationFlag", p.sold as "soldFlag", p.advertised as "advertiseFlag",
        to_char(p.posted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdOn"
    ) listing
  ) made
$$;

create function public_json_of(s users) returns text language sql stable as $$
  select substr(json, 2, length(json) - 2) from (
    select row_to_json(seller)::text as json from (select s.name as "userName", s.photo_url as "userPhoto", s.verified as "userVerification") seller
  ) made
$$;

create function write_public_json() returns trigger language plpgsql as $$
begin
  new.public_json := public_json_of(new);
  return new;
end
$$;
create trigger write_public_json before insert or update on products for each row execute function write_public_json();
create trigger write_public_json before insert or update on users for each row execute function write_public_json();
