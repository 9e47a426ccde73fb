import type { Product } from '@market/contract'
import { useIdentity } from '../../identity/identity-context.ts'
import { BookAction } from '../bookings/book-action.tsx'
import { WishButton } from '../wishes/wish-button.tsx'
import { ProductActions } from './product-actions.tsx'

/** In a comparison: the heart and Book Now; for a visitor and for the seller what a card has. */
export function CompareActions({ product }: { product: Product }) {
  const { user } = useIdentity()
  if (user === null || product.userid === user.email) return <ProductActions product={product} />
  return (
    <>
      <WishButton productId={product._id} />
      <BookAction product={product} kind="next" />
    </>
  )
}
