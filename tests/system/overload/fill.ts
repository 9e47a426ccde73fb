import { writeSearchOf } from '../../../bench/product/write-search.ts'
import { appAt, ask } from '../market/database.ts'

export const price = 450

/** Inserts so many laptops of one seller over all brands directly into the database, and returns their ids and the brands. */
export async function fillMarket(
  socket: string,
  seller: string,
  count: number,
): Promise<{ laptops: string[]; brands: string[] }> {
  const laptops = await ask<{ id: string }>(
    socket,
    `
    insert into products (id, seller_id, brand_id, item_name, description, original_price, resale_price, condition, photo_url, phone, location, used_months, negotiable, advertised)
    select gen_random_uuid(), u.id, b.ids[1 + n % cardinality(b.ids)], 'Laptop ' || n, repeat('A line about this laptop, as people write it. ', 1 + n % 12),
      120000, ${price * 100}, 'good', '', '01700-000000', 'Dhaka', n % 60, true, n % 200 = 0
    from users u, (select array_agg(id order by id) as ids from brands) b, generate_series(1, $2::int) n where u.email = $1
    returning id`,
    [seller, count],
  )
  await writeSearchOf(await appAt(socket))
  const brands = await ask<{ name: string }>(socket, 'select name from brands order by id')
  return { laptops: laptops.map(({ id }) => id), brands: brands.map(({ name }) => name) }
}
