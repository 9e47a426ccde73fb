import pg from 'pg'
import { writeSearchOf } from './write-search.ts'

const say = `Used every day for study and work, kept in a sleeve, sold because of a newer one. Battery holds a morning, keyboard and screen are fine, one scratch
 on the lid as the picture shows. Comes with its charger; the box is gone. Can be looked at in the evening, near the bus stop, and tried as long as one likes.`

/** Inserts that many laptops of 500 sellers, over all brands and ages. As superuser, to run ANALYZE; the product's role may not. */
export async function fillMarket(superuser: pg.ClientConfig, count: number): Promise<void> {
  const client = new pg.Client(superuser)
  await client.connect()
  try {
    await client.query(`insert into users (id, email, name, user_type, photo_url, verified)
      select gen_random_uuid(), 'seller' || n || '@example.test', 'Seller ' || n, 'seller', '/images/' || repeat(md5(n::text), 2) || '.jpg', n % 3 = 0
      from generate_series(1, 500) n`)
    for (let done = 0; done < count; done += 5_000) {
      await client.query(
        `
        insert into products (id, seller_id, brand_id, item_name, description, original_price, resale_price, condition, photo_url, phone, location, used_months, negotiable, posted_at)
        select gen_random_uuid(), s.ids[1 + n % 500], b.ids[1 + n % cardinality(b.ids)], 'Laptop ' || n, $3, 120000 + n % 999, 45000 + n % 999,
          (array['excellent', 'good', 'fair'])[1 + n % 3], '/images/' || repeat(md5(n::text), 2) || '.jpg', '01700-000000', 'Dhaka', n % 60, n % 2 = 0,
          now() - n * interval '1 minute'
        from (select array_agg(id order by id) as ids from users where user_type = 'seller') s, (select array_agg(id order by id) as ids from brands) b,
          generate_series($1::int, $2::int) n`,
        [done + 1, Math.min(count, done + 5_000), say],
      )
    }
    await writeSearchOf(superuser)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}
