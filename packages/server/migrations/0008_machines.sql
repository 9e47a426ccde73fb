-- A keyed hash of the laptop's serial number, where its report had one: finds a laptop that is listed twice at once.
alter table products add column machine text;
create index products_of_machine on products (machine) where machine is not null and not sold and not withdrawn;
