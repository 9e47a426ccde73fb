import type { Paging } from '@market/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { readJsonPage } from '../../db/json-page.ts'
import { productJoins, productJson, type Viewer } from '../products/present.ts'

/** A buyer's wishlist, newest wish first; withdrawn laptops stay and say so. */
export function listWishes(db: Db, viewer: Viewer, email: string, paging: Paging): Promise<string> {
  return readJsonPage(db, {
    item: productJson(viewer, { wishlistId: sql`w.id`, withdrawn: sql`p.withdrawn` }),
    table: sql`wishes`,
    as: sql`w`,
    joined: sql`join products p on p.id = w.product_id ${productJoins}`,
    where: sql`w.user_id = (select id from users where email = ${email})`,
    time: sql`w.created_at`,
    id: sql`w.id`,
    paging,
    defaultLimit: 100,
  })
}
