import type { FeaturedLaptop } from '@market/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { prepare } from '../../../db/pool/prepare.ts'
import { presentProduct, productColumns, productSource, signedOutViewer, type ProductRow } from './present.ts'

const most = 2
const fewestPhotos = 3

const featured = prepare<object, ProductRow>(
  () => sql`
  select ${productColumns(signedOutViewer)} from ${productSource} where p.id in (
    select p.id from products p
    where p.advertised and p.state = 'for_sale' and cardinality(p.more_photos) >= ${sql.lit(fewestPhotos - 1)}
      and exists (select from users where id = p.seller_id and verified_at is not null)
    order by p.posted_at desc, p.id desc limit ${sql.lit(most)})
  order by p.posted_at desc, p.id desc`,
)

/** The newest advertised laptops that a verified seller shows from several sides. The cover counts as a photo. */
export async function listFeatured(db: Db): Promise<FeaturedLaptop[]> {
  const laptops = (await featured(db, {})).map(presentProduct)
  return laptops.map(({ _id, itemName, photoUrl, resalePrice, location }) => ({
    _id,
    itemName,
    photoUrl,
    resalePrice,
    location,
  }))
}
