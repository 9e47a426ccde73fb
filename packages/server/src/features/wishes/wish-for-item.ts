import { Problem, replyTexts, type CallArguments, type Calls } from '@market/contract'
import type { Caller } from '../../action.ts'
import type { Db } from '../../db/db.ts'
import { newId } from '../../db/id.ts'
import { findProductState } from '../products/repository.ts'
import { lockMember } from '../users/lock-member.ts'
import { requireMember, requireOwnEmail } from '../users/rules.ts'

type Wish = CallArguments<Calls['createWish']>['body']

/** Puts a laptop on the caller's wishlist; a sold one may be wished for, since a sale made elsewhere can be taken back. */
export async function wishForItem(
  db: Db,
  caller: Caller,
  { productId, userId }: Wish,
): Promise<{ message: 'Product added to wishlist' }> {
  requireOwnEmail(caller, userId, 'userId')
  const member = requireMember(caller)
  await lockMember(db, member)
  const product = await findProductState(db, productId)
  if (!product) throw new Problem('product-not-found')
  if (product.withdrawn) throw new Problem('product-withdrawn')
  const added = await db
    .insertInto('wishes')
    .values({ id: newId(), product_id: productId, user_id: member.id })
    .onConflict((conflict) => conflict.columns(['user_id', 'product_id']).doNothing())
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows === 0n) throw new Problem('already-wished')
  return { message: replyTexts.addedToWishlist }
}
