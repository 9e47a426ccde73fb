import { canMove, isOnMarket, Problem, type ListingAct } from '@market/contract'
import type { Member } from '../../calls/guards.ts'
import type { ProductFacts } from './repository.ts'

/** Also of a listing that was withdrawn or removed after it was sold. */
export function wasSold({ state, state_before: before }: Pick<ProductFacts, 'state' | 'state_before'>): boolean {
  return (before ?? state) === 'sold'
}

/** Withdrawn listings are not found, except through orders that refer to them. */
export function requireListed(product: ProductFacts | undefined): ProductFacts {
  if (!product || !isOnMarket(product.state)) throw new Problem('product-not-found')
  return product
}

export function requireSeller(product: Pick<ProductFacts, 'seller_id'>, member: Member): void {
  if (product.seller_id !== member.id && !member.admin) throw new Problem('not-your-product')
}

/** Refuses an act that the listing's state doesn't allow, with the problem that explains it. */
export function requireMove(product: ProductFacts, act: ListingAct): void {
  if (product.held) throw new Problem('product-held')
  if (product.paid) throw new Problem('product-paid')
  if (!canMove(product.state, act)) throw new Problem(product.state === 'sold' ? 'product-sold' : 'product-withdrawn')
}
