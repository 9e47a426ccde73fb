import { Problem } from '@market/contract/problem'
import type { Product } from '@market/contract'
import { texts } from '@market/contract/texts'
import { sayProblem } from '../../api/say-problem.ts'
import { clockTime } from '../products/describe.ts'

const { payment } = texts

/** Why a laptop can't be paid for, as far as the laptop itself tells. */
export function obstacleOf(product: Product, email: string): string | undefined {
  if (product.userid === email) return payment.own
  return product.soldFlag ? payment.sold : undefined
}

/** Why the payment could not be prepared, in the page's own words where it has them. */
export function sayObstacle(error: unknown): string {
  if (!(error instanceof Problem)) return sayProblem(error)
  const { heldUntil } = error.more
  if (error.code === 'product-held' && heldUntil !== undefined) return payment.heldByOther(clockTime(heldUntil))
  if (error.code === 'product-sold') return payment.sold
  if (error.code === 'product-withdrawn') return payment.withdrawn
  if (error.code === 'own-product') return payment.own
  return sayProblem(error)
}
