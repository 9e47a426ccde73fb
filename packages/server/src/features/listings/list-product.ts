import { Problem, replyTexts, type NewListing, type Product } from '@market/contract'
import type { Caller } from '../../calls/caller.ts'
import type { Db } from '../../db/db.ts'
import { removeDraft } from '../drafts/repository.ts'
import { findBrand } from './brands/repository.ts'
import type { PictureHost } from '../images/picture-host.ts'
import { lockMemberShared } from '../accounts/users/lock-member.ts'
import { requireMember, requireOwnEmail } from '../../calls/guards.ts'
import { readOne } from './lists.ts'
import type { KeyOfMachine } from './machines.ts'
import { requirePhotos } from './photos.ts'
import { insertProduct } from './repository.ts'

/** Lists a laptop for sale: unsold, not advertised, with the caller as its seller. Its draft is deleted; one that is gone already is ignored. */
export async function listProduct(
  db: Db,
  { pictures, keyOfMachine }: { pictures: PictureHost; keyOfMachine: KeyOfMachine },
  caller: Caller,
  { draft: draftId, ...listing }: NewListing,
): Promise<{ message: string; respons: Product }> {
  requireOwnEmail(caller, listing.userid, 'userid')
  const seller = requireMember(caller)
  await lockMemberShared(db, seller)
  const brand = await findBrand(db, listing.brand)
  if (!brand) throw Problem.ofField('unknown-brand', 'brand')
  await requirePhotos(db, pictures, listing)
  const draft = draftId === undefined ? undefined : await removeDraft(db, { userId: seller.id, id: draftId })
  const machine = listing.machine === undefined ? draft?.machine : keyOfMachine(listing.machine)
  const id = await insertProduct(db, seller.id, brand.id, { ...listing, machine: machine ?? undefined })
  const [listed] = await readOne(db, { userId: seller.id, admin: seller.admin }, id)
  if (!listed) throw new Error('a listing that was just inserted is not there')
  return { message: replyTexts.productAdded, respons: listed }
}
