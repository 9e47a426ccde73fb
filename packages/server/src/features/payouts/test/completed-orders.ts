import type pg from 'pg'

/**
 * Inserts a seller with payee details and so many orders of 450.00 each that were completed ten days ago, and returns
 * the seller's id. `owed`: the orders with all that belongs to them, not paid out yet; otherwise the rows of orders
 * alone, without a balance. For a superuser's connection: no trigger looks at the rows.
 */
export async function insertCompleted(client: pg.Client, count: number, { owed }: { owed: boolean }): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into users (id, email, name, user_type)
      select gen_random_uuid(), role || gen_random_uuid() || '@example.test', role, role
      from unnest(array['seller', 'buyer']) role returning id`,
  )
  const [seller = '', buyer = ''] = rows.map(({ id }) => id)
  const at = `now() - interval '10 days'`
  // Ids grow, as the server's do.
  await client.query(`begin; set local session_replication_role = replica;
    create temporary table planted on commit drop as
      select (lpad(n::text, 8, '0') || substr('${seller}', 9))::uuid as id, n from generate_series(1, ${count}) n;
    insert into identity_users (id, name, email, email_verified) select id, name, email, true from users where id = '${seller}';
    update users set identity_id = id where id = '${seller}';
    insert into payees (id, user_id, details, key_id, added_at) values (gen_random_uuid(), '${seller}', 'x', 'k1', ${at});
    insert into orders (id, payment_id, product_id, buyer_id, seller_id, amount, currency, state, version, holder,
        has_seller_balance, cancel_until, created_at)
      select id, id, id, '${buyer}', '${seller}', 45000, 'bdt', 'completed', 2, 'buyer', ${owed}, ${at}, ${at} from planted`)
  if (owed)
    await client.query(`
      insert into products (id, seller_id, brand_id, item_name, description, resale_price, condition, photo_url,
          location, negotiable, state)
        select id, '${seller}', (select id from brands limit 1), 'Laptop ' || n, '', 45000, 'good', '', '', true, 'sold'
        from planted;
      insert into payments (id, product_id, buyer_id, amount, currency, state)
        select id, id, '${buyer}', 45000, 'bdt', 'succeeded' from planted;
      insert into order_events (order_id, version, from_state, act, by_role, to_state, at)
        select id, 1, 'none', 'pay', 'provider', 'received', ${at} from planted union all
        select id, 2, 'received', 'expire', 'clock', 'completed', ${at} from planted;
      insert into ledger (id, order_id, kind, debit, credit, amount, currency, source)
        select gen_random_uuid(), p.id, kind, debit, credit, 45000, 'bdt', kind || p.id from planted p
          cross join (values ('charge', 'provider', 'held'), ('award-seller', 'held', 'seller')) t(kind, debit, credit)`)
  await client.query('commit; analyze orders, payees')
  return seller
}
