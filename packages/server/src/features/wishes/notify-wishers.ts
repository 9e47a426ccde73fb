import type { Tx } from '../../db/db.ts'
import type { NoticeFacts } from '../../platform/notices/notice-kind.ts'
import { notify } from '../../platform/notices/notify.ts'

// A seller can change the price and pause the listing as often as they like, so each is told once a day.
const today = () => new Date().toISOString().slice(0, 10)

/** The price of a laptop has fallen. */
export async function notifyOfLowerPrice(
  trx: Tx,
  productId: string,
  facts: NoticeFacts['wished-cheaper'],
): Promise<void> {
  const wishers = await wishersOf(trx, productId)
  const notices = wishers.map((to) => ({ to, subject: productId, cause: today(), facts }))
  await notify(trx, 'wished-cheaper', notices)
}

/** A laptop is for sale again. */
export async function notifyOfReturn(trx: Tx, productId: string): Promise<void> {
  const wishers = await wishersOf(trx, productId)
  const notices = wishers.map((to) => ({ to, subject: productId, cause: today(), facts: {} }))
  await notify(trx, 'wished-free', notices)
}

async function wishersOf(trx: Tx, productId: string): Promise<string[]> {
  const rows = await trx.selectFrom('wishes').select('user_id').where('product_id', '=', productId).execute()
  return rows.map(({ user_id }) => user_id)
}
