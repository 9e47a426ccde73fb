import type { CallReply, Calls, Paging } from '@market/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { presentPage, readPage } from '../../db/paging/page.ts'
import {
  presentProduct,
  productColumns,
  productJoins,
  type ProductRow,
  type Viewer,
} from '../listings/lists/present.ts'

/** A buyer's wishlist, newest wish first. Withdrawn laptops are marked. */
export async function listWishes(
  db: Db,
  viewer: Viewer,
  email: string,
  paging: Paging,
): Promise<CallReply<Calls['listWishes']>> {
  const page = await readPage<ProductRow & { wish_id: string; withdrawn: boolean }>(db, {
    columns: sql`${productColumns(viewer)}, w.id as wish_id, p.state not in ('for_sale', 'sold') as withdrawn`,
    table: sql`wishes`,
    as: sql`w`,
    joined: sql`join products p on p.id = w.product_id ${productJoins}`,
    where: sql`w.user_id = (select id from users where email = ${email})`,
    time: sql`w.created_at`,
    id: sql`w.id`,
    paging,
    defaultLimit: 100,
  })
  return presentPage(page, (row) => ({ ...presentProduct(row), wishlistId: row.wish_id, withdrawn: row.withdrawn }))
}
