import { sampleId } from '../../../../test/sample-id.ts'

export const sampleRows = [
  `insert into identity_users (id, name, email, email_verified, image) values ('i1', 'Ms. "Q" \\ ক', 'q@example.test', true, null), ('i2', '', 'r@example.test', false, null)`,
  `insert into identity_sessions (id, expires_at, token, user_id) values ('s1', '2031-01-02 03:04:05.678901+00', 't1', 'i1')`,
  `insert into identity_accounts (id, account_id, provider_id, user_id, password, created_at) values ('a1', 'i1', 'credential', 'i1', 'hash', now() + interval '1 hour')`,
  `insert into identity_verifications (id, identifier, value, expires_at) values ('v1', 'q@example.test', '{"a": 1}', 'infinity')`,
  `insert into mailed_links (identity_id, purpose, digest, expires_at) values ('i1', 'verification', 'd1', now())`,
  `insert into revoked_sign_ins (identity_id, not_before, kept_until) values ('i1', now(), 'infinity')`,
  `insert into users (id, identity_id, email, name, user_type, admin, address, photo_url, verified_at) values
     (${sampleId(1)}, 'i1', 'q@example.test', E'Line\\nbreak\\ttab', 'seller', true, '\\N', '', now()), (${sampleId(2)}, 'i2', 'r@example.test', 'null', 'buyer', false, '{}', '', null)`,
  `insert into sessions (id, identity_id, identity_session, email, signed_in_at, expires_at) values (${sampleId(3)}, 'i1', 's1', 'q@example.test', now(), now())`,
]
