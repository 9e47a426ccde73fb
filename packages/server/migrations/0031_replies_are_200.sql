-- Only a reply 200 is stored: a refusal rolls back.
alter table idempotency_keys drop column status;
