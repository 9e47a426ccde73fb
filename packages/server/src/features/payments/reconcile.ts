import type { Db } from '../../db/db.ts'
import type { Cards } from '../../ports/cards.ts'
import { refundPayment } from './refund-payment.ts'
import { listUnfinished } from './repository.ts'
import { settlePayment } from './settle-payment.ts'

const atOnce = 100

/**
 * Asks the provider about payments that no messenger finished: the webhook lost, the tab closed, the server killed.
 * Those whose hold has run out are ended; refunds that are due are made. Returns how many it looked at.
 */
export async function reconcile(db: Db, cards: Cards): Promise<number> {
  const unfinished = await listUnfinished(db, atOnce)
  for (const payment of unfinished) {
    if (payment.state === 'refund-due') await refundPayment(db, cards, payment.id)
    else await settlePayment(db, cards, payment, payment.held ? 'look' : 'end', 'reconciliation')
  }
  return unfinished.length
}
