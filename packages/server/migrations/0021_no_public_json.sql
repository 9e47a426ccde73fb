-- Listings are presented from their rows (docs/decisions/0025-one-way-to-answer.md), so no row holds its own JSON any more.
drop trigger write_public_json on products;
drop trigger write_public_json on users;
drop function write_public_json();
drop function public_json_of(products);
drop function public_json_of(users);
-- Their indexes go with them.
alter table products drop column public_json;
alter table users drop column public_json;
