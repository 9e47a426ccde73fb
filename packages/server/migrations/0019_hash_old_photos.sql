-- The picture was read and has no fingerprint: it is too plain, damaged, or not in our store. Without either, a job reads it.
alter table images add column no_fingerprint boolean not null default false;
create index images_to_hash on images (made_at) where fingerprint is null and not no_fingerprint and dropped_at is null;
