export const sampleRows = [`insert into row_failures (task, row_id, retry_at) values ('move-orders', 'o1', now())`]
