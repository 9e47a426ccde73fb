import type { OrderTerms, PaymentState } from '@market/contract'
import type { Db, Tx } from '../../db/db.ts'
import type { Cards } from '../../ports/cards.ts'

/** What a payment is settled with. `orderTerms`: of the order that a charge becomes. */
export interface Paying {
  db: Db
  cards: Cards
  orderTerms: OrderTerms
}

/** Runs in the transaction that finds the payment cancelled and its hold freed. */
export type OnCancelled = (trx: Tx) => Promise<void>

/** `look`: only ask; `end`: cancel the intent, unless the buyer has paid. */
export type Aim = 'look' | 'end'

/** The payment's state; `unknown` when the provider did not answer, and nothing has changed. */
export type Settled = PaymentState | 'unknown'

/** Of a payment that was to be ended: its card is being charged, so the provider can't cancel the intent. */
export function isCharging(settled: Settled): boolean {
  return settled === 'open' || settled === 'requested'
}
