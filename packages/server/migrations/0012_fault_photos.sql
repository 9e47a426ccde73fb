-- The photos of a listing's faults, by the values of the fact `faults`: {"screen": "/images/….jpg"}.
alter table products
  add column fault_photos jsonb not null default '{}' check (jsonb_typeof(fault_photos) = 'object');
