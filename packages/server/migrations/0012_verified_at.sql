-- Since when a seller is verified, which the badge says.

alter table users add column verified_at timestamptz;
update users u set verified_at = coalesce(
  (select max(at) from audit_log where subject_user_id = u.id and action = 'seller-verified'), u.created_at)
  where verified;
alter table users drop column verified;
