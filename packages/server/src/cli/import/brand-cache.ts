import type { Db } from '../../db/db.ts'
import { newId } from '../../db/id.ts'
import { findBrand, listBrands } from '../../features/listings/brands/repository.ts'

export interface Brand {
  id: string
  slug: string
}

export interface BrandCache {
  /** The brand of that name, ignoring case; null without one. */
  find(name: string): Brand | null
  /** Creates the brand if it is missing. */
  add(name: string): Promise<Brand>
}

/** The brands of the market, cached during an import. */
export async function loadBrandCache(db: Db): Promise<BrandCache> {
  const known = new Map<string, Brand>()
  for (const brand of await listBrands(db)) known.set(brand.name.toLowerCase(), brand)
  return {
    find: (name) => known.get(name.toLowerCase()) ?? null,
    async add(name) {
      const brand = known.get(name.toLowerCase()) ?? (await addBrand(db, name))
      known.set(name.toLowerCase(), brand)
      return brand
    },
  }
}

async function addBrand(db: Db, name: string): Promise<Brand> {
  const id = newId()
  const slugs = [makeSlug(name), `${makeSlug(name)}-${id.slice(-6)}`]
  for (const slug of slugs) {
    await db
      .insertInto('brands')
      .values({ id, name, slug, icon_url: '/brands/other.svg' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    // Another session may have created it; if not, only the slug was taken.
    const brand = await findBrand(db, name)
    if (brand) return brand
  }
  throw new Error(`The brand ${name} can't be created`)
}

function makeSlug(name: string): string {
  return (
    name
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'brand'
  )
}
