-- Entries of one transaction share its time, so their ids keep the order in which they were written:
-- the 12 bits after the version are the part of the millisecond (RFC 9562, section 6.2, method 3).
create or replace function audit_entry_id() returns uuid language sql volatile as $$
  select encode(
    overlay(uuid_send(gen_random_uuid()) placing
      substring(int8send(micros / 1000) from 3) || int2send((28672 + micros % 1000 * 4096 / 1000)::int2)
      from 1 for 8), 'hex')::uuid
  from (select floor(extract(epoch from clock_timestamp()) * 1000000)::bigint as micros) now
$$;
