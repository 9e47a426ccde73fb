import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'
import { readValue } from '@market/laptop-facts'
import { brandLike, brandNamed, slugOf } from '../../features/listings/brands/brand-names.ts'
import { insertBrand, listBrands, lockBrands } from '../../features/listings/brands/repository.ts'

export interface Brand {
  id: string
  name: string
  slug: string
}

export interface BrandCache {
  /**
   * The brand of that name, current or former, in any spelling: 'GIGABYTE', 'hewlett-packard', 'dell latitude'. Null
   * without one, and for a text that names two.
   */
  find(name: string): Brand | null
  /** Creates the brand if there is none whose name can be confused with this one. */
  add(name: string): Promise<Brand>
}

type Brands = Awaited<ReturnType<typeof listBrands>>

/** The brands of the market, cached during an import. */
export async function loadBrandCache(db: Db): Promise<BrandCache> {
  const known = new Map<string, Brand>()
  const brands = await listBrands(db)
  for (const brand of brands) for (const name of [...brand.former, brand.name]) known.set(name.toLowerCase(), brand)
  const spellings = new Map<string, Brand | null>()
  return {
    find(name) {
      const brand = known.get(name.toLowerCase())
      if (brand) return brand
      const spelling = spellings.get(name) ?? brandLike(brands, name) ?? brandWithin(brands, name) ?? null
      spellings.set(name, spelling)
      return spelling
    },
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

/** The one brand that a text such as 'Lenovo ThinkPad X270' names, by its own name or by a maker's other spelling. */
function brandWithin(brands: Brands, text: string): Brand | undefined {
  if (/[/,&+|;]|\b(?:and|or)\b/i.test(text)) return undefined
  const words = `-${slugOf(text)}-`
  const places = brands.flatMap((brand) => {
    const found = [brand.name, ...brand.former].map(slugOf).filter((slug) => slug !== '' && words.includes(`-${slug}-`))
    return found.length === 0 ? [] : [{ brand, first: found.some((slug) => words.startsWith(`-${slug}-`)) }]
  })
  const [only] = places
  if (only) return places.length === 1 && only.first ? only.brand : undefined
  const maker = readValue('maker', text)
  return maker === undefined ? undefined : brandNamed(brands, maker)
}
