import { Problem } from '@market/contract/problem'
import type { Product } from '@market/contract'
import { texts } from '@market/contract/texts'
import { sayProblem } from '../../api/say-problem.ts'

/** Why a laptop can't be paid for now. */
export interface Obstacle {
  say: string
  /** `waiting`: another buyer's turn; `broken`: something failed, trying again may help; `final`: it stays so. */
  kind: 'waiting' | 'broken' | 'final'
}

const payment = texts.payment
const own: Obstacle = { say: payment.own, kind: 'final' }
const sold: Obstacle = { say: payment.sold, kind: 'final' }
const withdrawn: Obstacle = { say: payment.withdrawn, kind: 'final' }
export const noCards: Obstacle = { say: payment.noCards, kind: 'final' }
export const noCardField: Obstacle = { say: payment.scriptFailed, kind: 'broken' }

/** As far as the laptop itself tells. */
export function obstacleOf(product: Product, email: string): Obstacle | undefined {
  if (product.userid === email) return own
  return product.soldFlag ? sold : undefined
}

/** Why the payment could not be prepared, in the page's own words where it has them. */
export function obstacleIn(error: unknown): Obstacle {
  const until = heldUntil(error)
  if (until !== undefined) return { say: payment.heldByOther(texts.forms.clock(until)), kind: 'waiting' }
  const code = error instanceof Problem ? error.code : undefined
  if (code === 'product-sold') return sold
  if (code === 'product-withdrawn') return withdrawn
  if (code === 'own-product') return own
  return { say: sayProblem(error), kind: 'broken' }
}

/** When the other buyer's time is over, ISO 8601, if that is what the error is about. */
export function heldUntil(error: unknown): string | undefined {
  return error instanceof Problem && error.code === 'product-held' ? error.more.heldUntil : undefined
}
