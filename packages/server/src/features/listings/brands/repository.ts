import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { prepare } from '../../../db/pool/prepare.ts'

export interface BrandRow {
  id: string
  name: string
  slug: string
  icon_url: string
}

const byName = prepare<object, BrandRow>(
  () => sql<BrandRow>`select id, name, slug, icon_url from brands order by lower(name)`,
)

export function listBrands(db: Db): Promise<BrandRow[]> {
  return byName(db, {})
}

export function findBrand(db: Db, name: string): Promise<BrandRow | undefined> {
  return db
    .selectFrom('brands')
    .select(['id', 'name', 'slug', 'icon_url'])
    .where((is) => is(is.fn<string>('lower', ['name']), '=', name.toLowerCase()))
    .executeTakeFirst()
}
