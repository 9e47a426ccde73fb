import { Problem, toMinor } from '@market/contract'
import type { Caller } from '../../calls/caller.ts'
import type { Intent } from '../../ports/cards.ts'
import { requireMember, type Member } from '../../calls/guards.ts'
import { applyIntent } from './apply-intent.ts'
import { requireQuestion, type Asking } from './count-question.ts'
import { findItemToPay } from './find-item.ts'
import { holdItem, type SearchFilters } from '../../features/payments/hold-item.ts'
import { openPayment, type PaymentRow } from '../../features/payments/repository.ts'
import { isCharging } from '../../features/payments/settled.ts'
import { cancelRefused, requestIntent, settlePayment } from './settle-payment.ts'

export interface Payments extends Asking {
  currency: string
}

type Started = { clientSecret: string; heldUntil: string }

/** More than the payments that can block it: an expired hold of the item and one of the buyer. */
const rounds = 4

/**
 * Holds a laptop for the caller and makes its payment intent; called again it returns the same intent. Without a
 * productId it is for the caller's newest booking or wish of an available laptop at that price.
 */
export async function startPayment(
  payments: Payments,
  caller: Caller,
  asked: { price: number; productId?: string | undefined },
): Promise<Started> {
  const buyer = requireMember(caller)
  const { db, currency } = payments
  const amount = toMinor(asked.price)
  const productId = asked.productId ?? (await findItemToPay(db, buyer.id, amount))
  if (productId === undefined) throw new Problem('nothing-to-pay')
  await requireQuestion(payments, buyer.id)
  for (let round = 0; round < rounds; round++) {
    const started = await attempt(payments, buyer, { productId, amount, currency })
    if (started) return started
  }
  throw new Problem('product-held')
}

/** Null: a blocking payment has been ended, so the caller tries again. */
async function attempt(payments: Payments, buyer: Member, wanted: SearchFilters): Promise<Started | null> {
  const { db } = payments
  const result = await holdItem(db, buyer, wanted)
  if (!result) return null
  if ('blocking' in result) {
    const settled = await settlePayment(payments, result.blocking, 'end', 'hold')
    if (settled === 'unknown') throw new Problem('card-provider-away')
    if (isCharging(settled))
      throw new Problem(result.blocking.buyer_id === buyer.id ? 'sale-under-way' : 'product-held')
    return null
  }
  const intent = await intentOf(payments, result.held)
  if (!intent) return null
  return { clientSecret: intent.clientSecret, heldUntil: result.until.toISOString() }
}

async function intentOf(payments: Payments, payment: PaymentRow): Promise<{ clientSecret: string } | null> {
  const { db, cards } = payments
  const result = await (payment.intent_id === null
    ? requestIntent(cards, payment)
    : cards.findIntent(payment.intent_id))
  if (!result.ok) {
    if (result.reason === 'refused' && payment.intent_id === null) await cancelRefused(db, payment.id, 'hold')
    throw new Problem(result.reason === 'refused' ? 'card-refused' : 'card-provider-away')
  }
  return usable(payments, payment, result.intent)
}

async function usable(
  payments: Payments,
  payment: PaymentRow,
  intent: Intent,
): Promise<{ clientSecret: string } | null> {
  if (intent.state === 'succeeded' || intent.state === 'cancelled') {
    await applyIntent(payments, payment.id, intent, 'hold')
    return null
  }
  if (payment.state === 'requested') await openPayment(payments.db, payment.id, intent.id)
  if (intent.clientSecret === null) throw new Error(`intent ${intent.id} came without its client secret`)
  return { clientSecret: intent.clientSecret }
}
