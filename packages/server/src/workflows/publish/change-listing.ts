import { toMinor, type ListingChange, type Product } from '@market/contract'
import type { Caller } from '../../calls/caller.ts'
import type { Tx } from '../../db/db.ts'
import { editProduct } from '../../features/listings/edit-product.ts'
import { findProductState } from '../../features/listings/repository.ts'
import { notifyOfLowerPrice } from '../../features/wishes/notify-wishers.ts'
import type { Needs } from './list-product.ts'

/** Edits a listing, and tells those who wish for it when its price falls. */
export async function changeListing(
  trx: Tx,
  needs: Needs,
  caller: Caller,
  id: string,
  change: ListingChange,
): Promise<{ message: string; respons: Product }> {
  const before = await findProductState(trx, id)
  const reply = await editProduct(trx, needs, caller, id, change)
  const price = toMinor(change.resalePrice)
  if (before?.state === 'for_sale' && price < before.resale_price) await notifyOfLowerPrice(trx, id, price)
  return reply
}
