import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'

/** The order by which the seller of a listing bought its laptop here, and whether the listing says so. */
export interface BoughtHere {
  orderId: string
  boughtOn: Date
  attached: boolean
  /** The listing that was bought, and for how much. */
  product: string
  amount: number
}

/** The newest one. Undefined when there is none, or its money went back. */
export async function findBoughtHere(db: Db, productId: string): Promise<BoughtHere | undefined> {
  const { rows } = await sql<BoughtHere>`
    select o.id as "orderId", o.created_at as "boughtOn", r.product_id is not null as attached,
      o.product_id as product, o.amount
    from products p join products bought on bought.machine = p.machine join orders o on o.product_id = bought.id
      left join listing_receipts r on r.product_id = p.id and r.order_id = o.id
    where p.id = ${productId}::uuid and o.buyer_id = p.seller_id and bought_here(p.id, o.id)
    order by attached desc, o.created_at desc limit 1`.execute(db)
  return rows[0]
}

export async function attach(trx: Tx, productId: string, orderId: string): Promise<void> {
  await trx
    .insertInto('listing_receipts')
    .values({ product_id: productId, order_id: orderId })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet({ order_id: orderId }))
    .execute()
}

export async function detach(trx: Tx, productId: string): Promise<void> {
  await trx.deleteFrom('listing_receipts').where('product_id', '=', productId).execute()
}
