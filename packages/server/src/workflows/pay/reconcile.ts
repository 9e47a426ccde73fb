import type { Db } from '../../db/db.ts'
import type { Cards } from '../../ports/cards.ts'
import { refundPayment } from './refund-payment.ts'
import { listUnfinished } from '../../features/payments/repository.ts'
import { settlePayment } from './settle-payment.ts'

const atOnce = 100

/**
 * Asks the provider about unfinished payments: the webhook was lost, the tab closed, or the server killed. Ends those
 * whose hold has expired and makes the refunds that are due. Returns the number of payments checked.
 */
export async function reconcile(db: Db, cards: Cards): Promise<number> {
  const unfinished = await listUnfinished(db, atOnce)
  for (const payment of unfinished) {
    if (payment.state === 'refund-due') await refundPayment(db, cards, payment.id)
    else await settlePayment(db, cards, payment, payment.held ? 'look' : 'end', 'reconciliation')
  }
  return unfinished.length
}
