import { highestCount, type CallReply, type Calls } from '@market/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { presentBrand } from './name-brand.ts'
import type { BrandRow } from './repository.ts'

/** All brands by name, for Admins. */
export async function listAllBrands(db: Db): Promise<CallReply<Calls['listAllCategories']>> {
  const { rows } = await sql<Omit<BrandRow, 'slug'> & { created_at: Date; for_sale: number }>`
    select b.id, b.name, b.icon_url, b.created_at,
      array(select f.name from former_brand_names f where f.brand_id = b.id order by f.renamed_at desc, f.name) as former,
      (select count(*)::int from (select from search_entries e where e.brand_id = b.id
        limit ${sql.lit(highestCount + 1)}) counted) as for_sale
    from brands b order by lower(b.name)`.execute(db)
  return {
    respons: rows.map((row) => ({
      ...presentBrand(row),
      createdOn: row.created_at.toISOString(),
      forSale: row.for_sale,
      formerNames: row.former,
    })),
  }
}
