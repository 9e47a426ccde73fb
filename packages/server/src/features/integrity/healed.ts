import { toMajor, type Healed } from '@market/contract'
import type { Db } from '../../db/db.ts'

/** The newest payments that neither the webhook nor the browser finished. */
export async function listHealed(db: Db): Promise<Healed[]> {
  const rows = await db
    .selectFrom('payments as m')
    .innerJoin('products as p', 'p.id', 'm.product_id')
    .select(['m.id', 'p.item_name', 'm.amount', 'm.currency', 'm.state', 'm.finished_by', 'm.finished_at'])
    .where('m.finished_by', 'in', ['reconciliation', 'hold'])
    .where('m.state', 'in', ['succeeded', 'refund-due', 'refunded'])
    .orderBy('m.finished_at', 'desc')
    .limit(10)
    .$narrowType<{ finished_by: Healed['by']; finished_at: Date }>()
    .execute()
  return rows.map((row) => ({
    paymentId: row.id,
    itemName: row.item_name,
    price: toMajor(row.amount),
    currency: row.currency,
    by: row.finished_by,
    outcome: row.state === 'succeeded' ? 'sold' : 'money-back',
    healedOn: row.finished_at.toISOString(),
  }))
}
