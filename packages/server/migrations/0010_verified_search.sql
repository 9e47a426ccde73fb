-- A listing that is put up again, or changed, while its seller is being verified has read the seller as they were before. So whoever
-- verifies waits for the listings that are being changed, and then sees all their entries; who comes later reads the seller as they are.
create or replace function search_follow_seller() returns trigger language plpgsql as $$
begin
  perform from products where seller_id = new.id and not withdrawn order by id for no key update;
  update search_entries
  set verified = new.verified, words = ts_delete(words, search_mark_of(verified)) || array_to_tsvector(array[search_mark_of(new.verified)])
  where seller_id = new.id and verified <> new.verified;
  return null;
end
$$;
