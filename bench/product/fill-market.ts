import pg from 'pg'
import { photo, type Item } from './catalogue.ts'
import { writeSearchOf } from './write-search.ts'

/** Inserts the catalogue as laptops of 500 sellers. As superuser, to run ANALYZE; the product's role may not. */
export async function fillMarket(superuser: pg.ClientConfig, items: readonly Item[]): Promise<void> {
  const client = new pg.Client(superuser)
  await client.connect()
  try {
    await client.query(
      `insert into users (id, email, name, user_type, photo_url, verified_at)
      select gen_random_uuid(), 'seller' || n || '@example.test', 'Seller ' || n, 'seller', $1, case when n % 3 = 0 then now() end
      from generate_series(1, 500) n`,
      [photo],
    )
    await client.query(
      `insert into products (id, seller_id, brand_id, item_name, description, original_price, resale_price, condition,
        photo_url, phone, location, used_months, negotiable, posted_at)
      select gen_random_uuid(), s.ids[1 + i.number % 500], b.id, i.name, i.description, i.price * 200, i.price * 100,
        (array['excellent', 'good', 'fair'])[1 + i.number % 3], $2, '01700-000000', 'Dhaka', i.number % 60,
        i.number % 2 = 0, i."postedAt"
      from json_to_recordset($1)
        i (number int, category text, name text, description text, price int, "postedAt" timestamptz)
      join brands b on b.name = i.category,
        (select array_agg(id order by id) as ids from users where user_type = 'seller') s`,
      [JSON.stringify(items), photo],
    )
    await writeSearchOf(superuser)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
