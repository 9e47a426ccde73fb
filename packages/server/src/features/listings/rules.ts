import { Problem, canMove, type ItemState } from '@market/contract'
import type { Member } from '../../calls/guards.ts'
import type { ProductFacts } from './repository.ts'

function stateOf(product: Pick<ProductFacts, 'sold' | 'held' | 'withdrawn'>): ItemState {
  if (product.withdrawn) return 'withdrawn'
  if (product.sold) return 'sold'
  return product.held ? 'held' : 'available'
}

/** Withdrawn listings are not found, except through orders that refer to them. */
export function requireListed(product: ProductFacts | undefined): ProductFacts {
  if (!product || product.withdrawn) throw new Problem('product-not-found')
  return product
}

export function requireSeller(product: Pick<ProductFacts, 'seller_id'>, member: Member): void {
  if (product.seller_id !== member.id && !member.admin) throw new Problem('not-your-product')
}

/** Refuses a move that the item's life cycle doesn't allow, with the problem that explains it. */
export function requireMove(product: ProductFacts, to: ItemState): void {
  const from = stateOf(product)
  if (from === 'held' && to !== 'held') throw new Problem('product-held')
  if (product.paid) throw new Problem('product-paid')
  if (!canMove(from, to)) throw new Problem(from === 'sold' ? 'product-sold' : 'product-withdrawn')
}
