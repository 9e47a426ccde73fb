import { isDeepStrictEqual } from 'node:util'
import { Problem, replyTexts, toMinor, type ListingChange, type Product } from '@market/contract'
import { sql } from 'kysely'
import type { Caller } from '../../calls/caller.ts'
import { requireMember, type Member } from '../../calls/guards.ts'
import type { Db, Tx } from '../../db/db.ts'
import { lockMemberShared } from '../accounts/users/lock-member.ts'
import { emit } from '../../platform/domain-events/emit.ts'
import { ofProduct, recordAudit } from '../../platform/audit/record-audit.ts'
import type { PictureHost } from '../../platform/images/picture-host.ts'
import { findBrand } from './brands/repository.ts'
import { changedFacts } from './columns/fact-columns.ts'
import { columnsOf } from './columns/listing-columns.ts'
import { readOneOfSeller } from './lists/lists.ts'
import type { KeyOfMachine } from './duplicates/machines.ts'
import { allPhotosOf, morePhotosOf, photosIn, requirePhotos } from './columns/photos.ts'
import { insertPriceChange, lockProduct, readColumns, updateColumns, type ProductFacts } from './repository.ts'
import { wasSold } from './rules.ts'
import { samePhotoColumns, type SamePhotoColumns } from './duplicates/same-photo.ts'

export interface EditNeeds {
  pictures: PictureHost
  keyOfMachine: KeyOfMachine
  /** Of prices, ISO 4217. */
  currency: string
}

/** One of the caller's own laptops. An Admin reads and changes only their own too. */
export async function readOwn(db: Db, caller: Caller, id: string): Promise<{ respons: Product }> {
  const member = requireMember(caller)
  const [product] = await readOneOfSeller(db, { userId: member.id, admin: member.admin }, id)
  if (!product) throw new Problem('product-not-found')
  if (product.userid !== caller.email) throw new Problem('not-your-product')
  return { respons: product }
}

/**
 * Replaces what the seller filled in, until the laptop is sold. A machine that is left out stays. While a buyer is
 * paying the price can't change. An unchanged listing leaves no entry in the audit log.
 */
export async function editProduct(
  db: Tx,
  { pictures, keyOfMachine, currency }: EditNeeds,
  caller: Caller,
  id: string,
  { facts, factSources, machine, ...change }: ListingChange,
): Promise<{ message: string; respons: Product }> {
  const seller = requireMember(caller)
  await lockMemberShared(db, seller)
  const product = requireEditable(await lockProduct(db, id), seller)
  const price = toMinor(change.resalePrice)
  if (product.held && price !== product.resale_price) throw Problem.ofField('price-held', 'resalePrice')
  const brand = await findBrand(db, change.brand)
  if (!brand) throw Problem.ofField('unknown-brand', 'brand')
  const before = await readColumns(db, id)
  const present = [before.photo_url, ...before.more_photos, ...photosIn(before.fault_photos)]
  await requirePhotos(db, { pictures, sellerId: seller.id }, { ...change, facts }, present)

  const after = {
    brand_id: brand.id,
    ...columnsOf({ ...change, userid: caller.email }),
    ...morePhotosOf(change),
    machine: machine === undefined ? before.machine : keyOfMachine(machine),
  }
  const changed = keysOf(after).filter((column) => !isDeepStrictEqual(after[column], before[column]))
  const factsAfter = changedFacts(before, facts, factSources)
  if (changed.length > 0 || factsAfter) {
    const samePhoto = await changedPhotos(db, seller.id, allPhotosOf(change), present, before.same_photo_as !== null)
    const since = after.machine === before.machine ? {} : { machine_since: sql<Date>`now()` }
    await updateColumns(db, id, { ...after, ...since, ...samePhoto, ...factsAfter })
    await recordPrice(db, product, price, currency)
    const fields = [...changed, ...(factsAfter ? ['facts'] : [])]
    await recordAudit(db, { by: caller, action: 'product-changed', ...ofProduct(product), fields })
  }
  return { message: replyTexts.productChanged, ...(await readOwn(db, caller, id)) }
}

/** Changes the price alone, by the rules of an edit. An unchanged price leaves no entry in the audit log. */
export async function editPrice(
  db: Tx,
  { currency }: Pick<EditNeeds, 'currency'>,
  caller: Caller,
  id: string,
  resalePrice: number,
): Promise<{ message: string }> {
  const seller = requireMember(caller)
  await lockMemberShared(db, seller)
  const product = requireEditable(await lockProduct(db, id), seller)
  const price = toMinor(resalePrice)
  if (price !== product.resale_price) {
    if (product.held) throw Problem.ofField('price-held', 'resalePrice')
    await updateColumns(db, id, { resale_price: price })
    await recordPrice(db, product, price, currency)
    await recordAudit(db, { by: caller, action: 'product-changed', ...ofProduct(product), fields: ['resale_price'] })
  }
  return { message: replyTexts.productChanged }
}

async function recordPrice(db: Tx, { id, state, resale_price: from }: ProductFacts, to: number, currency: string) {
  if (to === from) return
  await insertPriceChange(db, id, from)
  await emit(db, 'price-changed', { id, state, from, to, currency })
}

/**
 * Compares only the added photos with those of other sellers; all of them in a listing that is marked, to see whether
 * the mark still holds.
 */
async function changedPhotos(
  db: Db,
  sellerId: string,
  photos: readonly string[],
  present: readonly string[],
  marked: boolean,
): Promise<SamePhotoColumns | undefined> {
  const added = photos.filter((address) => !present.includes(address))
  if (added.length === 0 && present.every((address) => photos.includes(address))) return undefined
  return samePhotoColumns(db, sellerId, photos, marked ? photos : added)
}

function requireEditable(product: ProductFacts | undefined, seller: Member): ProductFacts {
  if (!product || product.state === 'removed') throw new Problem('product-not-found')
  if (product.seller_id !== seller.id) throw new Problem('not-your-product')
  if (product.paid) throw new Problem('product-paid')
  if (wasSold(product)) throw new Problem('product-sold')
  return product
}

function keysOf<T extends object>(columns: T): (keyof T & string)[] {
  return Object.keys(columns) as (keyof T & string)[]
}
