import { Problem } from '@market/contract'
import type { Db } from '../../db/db.ts'
import type { Cards } from '../../ports/cards.ts'
import type { OnCancelled } from './apply-intent.ts'
import { findHoldOf } from './holds.ts'
import { findPayment } from './repository.ts'
import { isCharging, settlePayment, type Settled } from './settle-payment.ts'

/** Ends the buyer's own hold of a laptop, if there is one. Returns the state of its payment. Refused during a charge. */
export async function releaseHold(
  db: Db,
  cards: Cards,
  buyerId: string,
  productId: string,
  onCancelled?: OnCancelled,
): Promise<Settled | 'none'> {
  const hold = await findHoldOf(db, productId)
  if (hold?.buyer_id !== buyerId) return 'none'
  const payment = await findPayment(db, hold.payment_id)
  if (!payment) return 'none'
  const settled = await settlePayment(db, cards, payment, 'end', 'hold', onCancelled)
  if (settled === 'unknown') throw new Problem('card-provider-away')
  if (isCharging(settled)) throw new Problem('sale-under-way')
  return settled
}
