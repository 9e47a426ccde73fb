import type { Db } from '../../db/db.ts'

export interface BrandRow { id: string; name: string; slug: string; icon_url: string }

export function listBrands(db: Db): Promise<BrandRow[]> {
  return db.selectFrom('brands').select(['id', 'name', 'slug', 'icon_url']).orderBy((is) => is.fn<string>('lower', ['name'])).execute()
}

export function findBrand(db: Db, name: string): Promise<BrandRow | undefined> {
  return db
    .selectFrom('brands')
    .select(['id', 'name', 'slug', 'icon_url'])
    .where((is) => is(is.fn<string>('lower', ['name']), '=', name.toLowerCase()))
    .executeTakeFirst()
}
