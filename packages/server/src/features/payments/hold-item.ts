import { isOnMarket, Problem } from '@market/contract'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import { priceFor } from '../listings/lists/price-for.ts'
import { lockProduct } from '../listings/repository.ts'
import { requireNotPaidTwice, requireRoomForHold } from './hold-limits.ts'
import { lockMemberShared } from '../accounts/users/lock-member.ts'
import type { Member } from '../../calls/guards.ts'
import { findHoldBy, findHoldOf, renewHold, takeHold } from './holds.ts'
import { findPaid, findPayment, insertPayment, type PaymentRow } from './repository.ts'

/** `held`: the payment to continue with. `blocking`: a payment whose intent has to be cancelled first. */
export type HoldResult = { held: PaymentRow; until: Date } | { blocking: PaymentRow }

export interface SearchFilters {
  productId: string
  amount: number
  currency: string
}

/**
 * Takes the hold for a buyer, or renews theirs. The payment's row is inserted with the hold, before the provider is
 * called.
 */
export function holdItem(
  db: Db,
  buyer: Member,
  { productId, amount, currency }: SearchFilters,
): Promise<HoldResult | null> {
  return inTransaction(db, async (trx) => {
    await lockMemberShared(trx, buyer)
    await requireNotPaidTwice(trx, buyer.id)
    const product = await lockProduct(trx, productId)
    if (!product) throw new Problem('product-not-found')
    if (!isOnMarket(product.state)) throw new Problem('product-withdrawn')
    if (product.seller_id === buyer.id) throw new Problem('own-product')
    if (product.state === 'sold') throw new Problem('product-sold', await ownPayment(trx, productId, buyer))
    if ((await priceFor(trx, buyer, product)) !== amount) throw Problem.ofField('price-changed', 'price')

    const hold = await findHoldOf(trx, productId)
    if (hold && hold.buyer_id !== buyer.id && hold.running)
      throw new Problem('product-held', { heldUntil: hold.expires_at.toISOString() })
    if (hold && hold.buyer_id === buyer.id) {
      const renewed = await renewHold(trx, hold.payment_id)
      if (renewed?.running) return { held: await paymentOf(trx, hold.payment_id), until: renewed.expires_at }
    }
    const other = hold ?? (await findHoldBy(trx, buyer.id))
    if (other) return { blocking: await paymentOf(trx, other.payment_id) }

    await requireRoomForHold(trx, buyer.id, productId)
    const payment = await insertPayment(trx, { productId, buyerId: buyer.id, amount, currency })
    const taken = await takeHold(trx, { productId, buyerId: buyer.id, paymentId: payment.id })
    if (!taken) throw new LostRace()
    const fresh = await findHoldOf(trx, productId)
    return fresh ? { held: payment, until: fresh.expires_at } : null
  }).catch((error: unknown) => {
    if (error instanceof LostRace) return null
    throw error
  })
}

/** The buyer took another laptop at the same moment; rolls back the payment's row. */
class LostRace extends Error {}

/** The buyer's own payment of a sold laptop, so that a reloaded page shows their order. */
async function ownPayment(db: Db, productId: string, buyer: Member): Promise<{ trxId?: string }> {
  const paid = await findPaid(db, productId, buyer.id)
  return paid?.intent_id ? { trxId: paid.intent_id } : {}
}

async function paymentOf(db: Db, id: string): Promise<PaymentRow> {
  const payment = await findPayment(db, id)
  if (!payment) throw new Error(`hold without its payment ${id}`)
  return payment
}
