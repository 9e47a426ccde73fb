import { createHash, randomBytes } from 'node:crypto'
import path from 'node:path'
import { createImageFolder } from '../../../packages/server/src/adapters/image-folder/image-folder.ts'
import { writeSearchOf } from '../../../bench/product/write-search.ts'
import { appAt, ask } from '../market/database.ts'

const endings = { '.jpg': 400_000, '-320.webp': 20_000, '-640.webp': 80_000, '-1280.webp': 250_000 }

/** Writes pictures as large as large photos into the market's folder, and returns their addresses. */
export async function fillPictures(dataDir: string, count: number): Promise<string[]> {
  const images = createImageFolder(path.join(dataDir, 'images'))
  const urls: string[] = []
  for (let n = 0; n < count; n++) {
    const sha256 = createHash('sha256').update(randomBytes(16)).digest('hex')
    const files = Object.entries(endings).map(([ending, size]) => ({
      name: sha256 + ending,
      contentType: 'image/x',
      bytes: randomBytes(size),
    }))
    for (const file of files) await images.put(file)
    urls.push(`/images/${sha256}.jpg`)
  }
  return urls
}

/** Inserts so many laptops of one seller with these pictures directly into the database, as bulk. */
export async function fillListings(
  socket: string,
  seller: string,
  photos: readonly string[],
  count: number,
): Promise<void> {
  await ask(
    socket,
    `
    insert into products (id, seller_id, brand_id, item_name, description, original_price, resale_price, condition, photo_url, phone, location, used_months, negotiable, source_id)
    select gen_random_uuid(), u.id, (select id from brands order by id limit 1), 'Carried ' || n, repeat('A line about this laptop, as people write it. ', 1 + n % 20),
      120000, 45000 + n % 1000, 'good', ($2::text[])[1 + n % cardinality($2::text[])], '01700-000000', 'Dhaka', n % 60, true, 'carried-' || n
    from users u, generate_series(1, $3::int) n where u.email = $1`,
    [seller, photos, count],
  )
  await ask(
    socket,
    `insert into images (sha256, made_at) select substr(url, 9, 64), now() from unnest($1::text[]) url on conflict do nothing`,
    [photos],
  )
  await writeSearchOf(await appAt(socket))
}
