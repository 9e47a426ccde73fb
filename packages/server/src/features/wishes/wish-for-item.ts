import { sql } from 'kysely'
import { isOnMarket, Problem, replyTexts, type CallArguments, type Calls } from '@market/contract'
import type { Caller } from '../../calls/caller.ts'
import type { Db, Tx } from '../../db/db.ts'
import { newId } from '../../db/id.ts'
import { findProductState } from '../listings/repository.ts'
import { lockMemberExclusively } from '../accounts/users/lock-member.ts'
import { requireMember, requireOwnEmail } from '../../calls/guards.ts'

type Wish = CallArguments<Calls['createWish']>['body']

/**
 * Adds a laptop to the caller's wishlist, where `wishedOn` places it. A sold one is allowed, since a sale made
 * elsewhere can be undone.
 */
export async function wishForItem(
  db: Tx,
  caller: Caller,
  { productId, userId, wishedOn }: Wish,
  mostWishes: number,
): Promise<{ message: 'Product added to wishlist' }> {
  requireOwnEmail(caller, userId, 'userId')
  const member = requireMember(caller)
  await lockMemberExclusively(db, member)
  const product = await findProductState(db, productId)
  if (!product) throw new Problem('product-not-found')
  if (!isOnMarket(product.state)) throw new Problem('product-withdrawn')
  const added = await db
    .insertInto('wishes')
    .values({
      id: newId(),
      product_id: productId,
      user_id: member.id,
      ...(wishedOn !== undefined && { created_at: sql<Date>`least(now(), ${wishedOn}::timestamptz)` }),
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'product_id']).doNothing())
    .executeTakeFirst()
  if (added.numInsertedOrUpdatedRows === 0n) throw new Problem('already-wished')
  await requireWishRoom(db, member.id, mostWishes)
  return { message: replyTexts.addedToWishlist }
}

/** Refuses the wish that was just written above the limit. */
async function requireWishRoom(db: Db, userId: string, most: number): Promise<void> {
  const { rows } = await sql<{ full: boolean }>`
    select count(*) > ${most}::bigint as full
    from (select from wishes where user_id = ${userId}::uuid limit ${most}::bigint + 1) wish`.execute(db)
  if (rows[0]?.full) throw new Problem('too-many-wishes')
}
