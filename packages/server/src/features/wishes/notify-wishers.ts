import type { Tx } from '../../db/db.ts'
import { notify } from '../../platform/notices/notify.ts'

/** The price of a laptop, in minor units, has fallen. */
export async function notifyOfLowerPrice(trx: Tx, productId: string, price: number): Promise<void> {
  const wishers = await wishersOf(trx, productId)
  const notices = wishers.map((to) => ({ to, subject: productId, cause: String(price), facts: { price } }))
  await notify(trx, 'wished-cheaper', notices)
}

/** A laptop is for sale again: at most one notice a day, because a seller can pause it as often as they like. */
export async function notifyOfReturn(trx: Tx, productId: string): Promise<void> {
  const wishers = await wishersOf(trx, productId)
  const cause = new Date().toISOString().slice(0, 10)
  const notices = wishers.map((to) => ({ to, subject: productId, cause, facts: {} }))
  await notify(trx, 'wished-free', notices)
}

async function wishersOf(trx: Tx, productId: string): Promise<string[]> {
  const rows = await trx.selectFrom('wishes').select('user_id').where('product_id', '=', productId).execute()
  return rows.map(({ user_id }) => user_id)
}
