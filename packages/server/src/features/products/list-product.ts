import { Problem, replyTexts, type NewListing, type Product } from '@market/contract'
import type { Caller } from '../../action.ts'
import type { Db } from '../../db/db.ts'
import { findBrand } from '../brands/repository.ts'
import { requireOwnPicture } from '../images/own-picture.ts'
import { lockMember } from '../users/lock-member.ts'
import { requireMember, requireOwnEmail } from '../users/rules.ts'
import { readOne } from './lists.ts'
import { insertProduct } from './repository.ts'

/** Puts a laptop up for sale: unsold, not advertised, in the caller's own name. */
export async function listProduct(
  db: Db,
  caller: Caller,
  listing: NewListing,
  pictureIsOurs: boolean,
): Promise<{ message: string; respons: Product }> {
  requireOwnEmail(caller, listing.userid, 'userid')
  const seller = requireMember(caller)
  await lockMember(db, seller)
  const brand = await findBrand(db, listing.brand)
  if (!brand) throw Problem.ofField('unknown-brand', 'brand')
  requireOwnPicture(pictureIsOurs, 'photoUrl')
  const id = await insertProduct(db, seller.id, brand.id, listing)
  const [listed] = await readOne(db, { userId: seller.id, admin: seller.admin }, id)
  if (!listed) throw new Error('a listing that was just inserted is not there')
  return { message: replyTexts.productAdded, respons: listed }
}
