import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import { brandLike, brandNamed } from '../listings/brands/brand-names.ts'
import { insertBrand, listBrands, lockBrands } from '../listings/brands/repository.ts'

export interface Brand {
  id: string
  name: string
  slug: string
}

export interface BrandCache {
  /** The brand of that name, current or former, ignoring case; null without one. */
  find(name: string): Brand | null
  /** Creates the brand if there is none whose name can be confused with this one. */
  add(name: string): Promise<Brand>
}

/** The brands of the market, cached during an import. */
export async function loadBrandCache(db: Db): Promise<BrandCache> {
  const known = new Map<string, Brand>()
  for (const brand of await listBrands(db))
    for (const name of [...brand.former, brand.name]) known.set(name.toLowerCase(), brand)
  return {
    find: (name) => known.get(name.toLowerCase()) ?? null,
    async add(name) {
      const brand = known.get(name.toLowerCase()) ?? (await addBrand(db, name))
      known.set(name.toLowerCase(), brand)
      return brand
    },
  }
}

function addBrand(db: Db, name: string): Promise<Brand> {
  return inTransaction(db, async (trx) => {
    await lockBrands(trx)
    // Another session may have created it since the cache was loaded.
    const brands = await listBrands(trx)
    return brandNamed(brands, name) ?? brandLike(brands, name) ?? insertBrand(trx, name)
  })
}
