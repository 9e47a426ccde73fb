import type pg from 'pg'

const u = (n: number): string => `'01990000-0000-7000-8000-${String(n).padStart(12, '0')}'`

// Odd values on purpose: quotes, line ends, other scripts, text that looks like code, microseconds, the largest
// numbers.
const statements = [
  `insert into identity_users (id, name, email, email_verified, image) values ('i1', 'Ms. "Q" \\ ক', 'q@example.test', true, null), ('i2', '', 'r@example.test', false, null)`,
  `insert into identity_sessions (id, expires_at, token, user_id) values ('s1', '2031-01-02 03:04:05.678901+00', 't1', 'i1')`,
  `insert into identity_accounts (id, account_id, provider_id, user_id, password, created_at) values ('a1', 'i1', 'credential', 'i1', 'hash', now() + interval '1 hour')`,
  `insert into identity_verifications (id, identifier, value, expires_at) values ('v1', 'q@example.test', '{"a": 1}', 'infinity')`,
  `insert into mailed_links (identity_id, purpose, digest, expires_at) values ('i1', 'verification', 'd1', now())`,
  `insert into revoked_sign_ins (identity_id, not_before, kept_until) values ('i1', now(), 'infinity')`,
  `insert into attempts (key, drained_at) values ('k1', now())`,
  `insert into users (id, identity_id, email, name, user_type, admin, address, photo_url, verified) values
     (${u(1)}, 'i1', 'q@example.test', E'Line\\nbreak\\ttab', 'seller', true, '\\N', '', true), (${u(2)}, 'i2', 'r@example.test', 'null', 'buyer', false, '{}', '', false)`,
  `insert into sessions (id, identity_id, identity_session, email, signed_in_at, expires_at) values (${u(3)}, 'i1', 's1', 'q@example.test', now(), now())`,
  `insert into former_brand_names (name, brand_id) values ('Ac"er ক', '01930000-0000-7000-8000-000000000006')`,
  `insert into products (id, seller_id, brand_id, item_name, description, resale_price, condition, photo_url, location, negotiable, original_price)
     values (${u(4)}, ${u(1)}, '01930000-0000-7000-8000-000000000001', 'Laptop 🖥', E'[{"a":\\n1}]', 9007199254740993, 'good', '/images/none.jpg', '', true, null)`,
  `insert into price_changes (id, product_id, price) values (${u(11)}, ${u(4)}, 9007199254740993)`,
  `insert into sales (id, product_id, title, brand, condition, months, facts, price, sold_on) values (${u(14)}, ${u(4)}, 'Laptop 🖥', 'Dell', 'good', null, '{"ramGb": 8}', 9007199254740993, '2026-11-23')`,
  `insert into price_models (version, sales_state, sales, median_error, body) values (1, '1:x', 1, 0.17, '{"a": [1.5]}')`,
  `insert into drafts (user_id, id, body, pictures, writer) values (${u(1)}, ${u(12)}, '{"itemName": "Draft 🖥"}', '{/images/none.jpg}', 'writer-1')`,
  `insert into search_entries select id, seller_id, brand_id, condition, resale_price, used_months, 'Dhaka', 'dhaka', negotiable, false, posted_at, 'laptop'::tsvector from products`,
  `insert into search_words values ('laptop')`,
  `insert into search_places (key, name) values ('dhaka', 'Dhaka')`,
  `insert into search_suggestions (key, text, kind, count) values ('t480', 'Lenovo ThinkPad T480', 'model', 1)`,
  `insert into payments (id, product_id, buyer_id, amount, currency, state, intent_id) values (${u(5)}, ${u(4)}, ${u(2)}, 100, 'usd', 'open', 'pi_1')`,
  `insert into holds (product_id, buyer_id, payment_id, expires_at) values (${u(4)}, ${u(2)}, ${u(5)}, now())`,
  `insert into bookings (id, product_id, buyer_id, name, phone, address, price) values (${u(6)}, ${u(4)}, ${u(2)}, '', '+880 1', 'x', 1)`,
  `insert into wishes (id, product_id, user_id) values (${u(7)}, ${u(4)}, ${u(2)})`,
  `insert into reports (id, product_id, seller_id, reporter_id, text) values (${u(8)}, ${u(4)}, ${u(1)}, ${u(2)}, repeat('long ', 400000))`,
  `insert into card_events (id, type) values ('evt_1', 'charge.refunded')`,
  `insert into idempotency_keys (caller, key, fingerprint, reply) values ('i1', 'k', 'f', '{"message": "x"}')`,
  `insert into newsletter_subscriptions (email, id) values ('n@example.test', ${u(9)})`,
  `insert into audit_log (id, actor_kind, actor_id, action, target_kind, target_id, fields) values (${u(10)}, 'person', ${u(1)}, 'x', 'user', ${u(2)}, '{a,b}')`,
  `insert into audit_addresses (audit_id, person_id, address) values (${u(10)}, ${u(1)}, '::1/128')`,
  `insert into images (sha256, renewed_at) values ('a', '-infinity')`,
  `insert into uploads (sha256, user_id, first_at) values ('a', ${u(1)}, '-infinity')`,
  `insert into hosted_images (url, display_url, origin, sha256, delete_url) values ('https://i.test/a.jpg', 'https://i.test/a/m.jpg', 'https://i.test', 'a', null)`,
  `insert into stray_charges (id, amount, currency, charged_at) values ('ch_1', 1, 'usd', '-infinity')`,
  `insert into integrity_checks (what, checked_at) values ('books', now())`,
  `insert into payment_differences (payment_id, kind) values (${u(5)}, 'money-back')`,
  `insert into suspect_payments (id) values (${u(5)})`,
  `insert into products (id, seller_id, brand_id, item_name, description, resale_price, condition, photo_url, location, negotiable)
     select ('01990001-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, ${u(1)}, brand_id, item_name, repeat('text ', 200), n, condition, photo_url, location, negotiable
     from products, generate_series(1, 1200) n where id = ${u(4)}`,
  `select graphile_worker.add_job('send-mail', '{"to": "q@example.test", "n": 9007199254740993}', run_at => now() + interval '1 day', job_key => 'k', flags => '{f}')`,
  `select graphile_worker.add_job('refund-payment', '{}', 'queue', max_attempts => 3, priority => 5)`,
  `update graphile_worker._private_jobs set attempts = 2, last_error = 'no' where key is null`,
]

/** Inserts at least one row into every table of the market, and two jobs. A new table needs a statement here. */
export async function fillTables(client: pg.ClientBase): Promise<void> {
  for (const statement of statements) await client.query(statement)
}
