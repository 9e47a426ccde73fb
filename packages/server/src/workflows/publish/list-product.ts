import { Problem, replyTexts, type NewListing, type Product } from '@market/contract'
import type { Caller } from '../../calls/caller.ts'
import type { Db, Tx } from '../../db/db.ts'
import { findListingOfDraft, removeDraft, type DraftKey } from '../../features/drafts/repository.ts'
import { findBrand } from '../../features/listings/brands/repository.ts'
import type { PictureHost } from '../../platform/images/picture-host.ts'
import { lockMemberExclusively } from '../../features/accounts/users/lock-member.ts'
import { requireMember, requireOwnEmail } from '../../calls/guards.ts'
import { readOne } from '../../features/listings/lists/lists.ts'
import { requireListingRoom } from '../../features/listings/listing-limit.ts'
import type { KeyOfMachine } from '../../features/listings/duplicates/machines.ts'
import { requirePhotos } from '../../features/listings/columns/photos.ts'
import { insertProduct } from '../../features/listings/repository.ts'

export interface Needs {
  pictures: PictureHost
  keyOfMachine: KeyOfMachine
  mostListings: number
}

/**
 * Lists a laptop for sale: unsold, not advertised, with the caller as its seller. Its draft is deleted, and can't be
 * published again; one that was deleted before doesn't matter.
 */
export async function listProduct(
  db: Tx,
  { pictures, keyOfMachine, mostListings }: Needs,
  caller: Caller,
  listing: NewListing,
): Promise<{ message: string; respons: Product }> {
  requireOwnEmail(caller, listing.userid, 'userid')
  const seller = requireMember(caller)
  await lockMemberExclusively(db, seller)
  const brand = await findBrand(db, listing.brand)
  if (!brand) throw Problem.ofField('unknown-brand', 'brand')
  await requirePhotos(db, { pictures, sellerId: seller.id }, listing)
  const key = listing.draft === undefined ? undefined : { userId: seller.id, id: listing.draft }
  const draft = key && (await removeDraft(db, key))
  const machine = listing.machine === undefined ? draft?.machine : keyOfMachine(listing.machine)
  const id = await insertProduct(db, seller.id, brand.id, { ...listing, machine: machine ?? undefined })
  if (id === undefined) throw await alreadyPublished(db, key)
  await requireListingRoom(db, seller.id, mostListings)
  const [listed] = await readOne(db, { userId: seller.id, admin: seller.admin }, id)
  if (!listed) throw new Error('a listing that was just inserted is not there')
  return { message: replyTexts.productAdded, respons: listed }
}

async function alreadyPublished(db: Db, key: DraftKey | undefined): Promise<Problem> {
  return new Problem('draft-published', { productId: key && (await findListingOfDraft(db, key)) })
}
