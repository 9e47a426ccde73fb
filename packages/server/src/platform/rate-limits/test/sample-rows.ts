export const sampleRows = [`insert into attempts (key, drained_at) values ('k1', now())`]
