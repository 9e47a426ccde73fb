import type { OrderTerms } from '@market/contract'
import type { Tx } from '../../db/db.ts'
import { post } from '../../features/ledger/post.ts'
import type { ProductFacts } from '../../features/listings/repository.ts'
import type { OrderRow } from '../../features/orders/noun.ts'
import { insertOrder } from '../../features/orders/repository.ts'
import type { PaymentRow } from '../../features/payments/repository.ts'
import type { Intent } from '../../ports/cards.ts'

/**
 * The order of a charge. `sold`: the laptop is the buyer's; otherwise the charge came too late or is not what was
 * agreed, and the order is born refunded, its whole amount owed to the buyer.
 */
export async function openOrder(
  trx: Tx,
  terms: OrderTerms,
  { payment, product, intent, sold }: { payment: PaymentRow; product: ProductFacts; intent: Intent; sold: boolean },
): Promise<OrderRow> {
  const { amount, currency } = intent
  const born = { payment, sellerId: product.seller_id, amount, currency }
  const order = await insertOrder(
    trx,
    terms,
    born,
    sold ? { act: 'pay', by: 'provider', to: 'paid' } : { act: 'late-payment', by: 'provider', to: 'refunded' },
  )
  await post(trx, order, 'charge', amount, '1')
  if (!sold) await post(trx, order, 'award-buyer', amount, '1')
  return order
}
