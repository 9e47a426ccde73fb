import { toMinor, type ListingChange, type Product } from '@market/contract'
import type { Caller } from '../../calls/caller.ts'
import type { Tx } from '../../db/db.ts'
import { editPrice, editProduct } from '../../features/listings/edit-product.ts'
import { findProductState } from '../../features/listings/repository.ts'
import { notifyOfLowerPrice } from '../../features/wishes/notify-wishers.ts'
import type { Needs } from './list-product.ts'

/** Edits a listing, and tells those who wish for it when its price falls. */
export function changeListing(
  trx: Tx,
  needs: Needs,
  caller: Caller,
  id: string,
  change: ListingChange,
): Promise<{ message: string; respons: Product }> {
  return toldWhenLower(trx, needs, id, change.resalePrice, () => editProduct(trx, needs, caller, id, change))
}

/** Changes a listing's price, and tells those who wish for it when it falls. */
export function changePrice(
  trx: Tx,
  needs: Needs,
  caller: Caller,
  id: string,
  resalePrice: number,
): Promise<{ message: string }> {
  return toldWhenLower(trx, needs, id, resalePrice, () => editPrice(trx, caller, id, resalePrice))
}

async function toldWhenLower<Reply>(
  trx: Tx,
  { currency }: Needs,
  id: string,
  resalePrice: number,
  edit: () => Promise<Reply>,
): Promise<Reply> {
  const before = await findProductState(trx, id)
  const reply = await edit()
  const price = toMinor(resalePrice)
  if (before?.state === 'for_sale' && price < before.resale_price)
    await notifyOfLowerPrice(trx, id, { price, currency })
  return reply
}
