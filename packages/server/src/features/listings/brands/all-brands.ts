import { highestCount, type AnyCategory } from '@market/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { isoText } from '../../../db/paging/json-object.ts'
import { formerNames } from './repository.ts'

/** All brands by name, for Admins. */
export async function listAllBrands(db: Db): Promise<{ respons: AnyCategory[] }> {
  const { rows } = await sql<AnyCategory>`
    select b.id as "_id", b.name, b.icon_url as iconlink, ${isoText(sql`b.created_at`)} as "createdOn", ${formerNames} as "formerNames",
      (select count(*)::int from (select from search_entries e where e.brand_id = b.id
        limit ${sql.lit(highestCount + 1)}) counted) as "forSale"
    from brands b order by lower(b.name)`.execute(db)
  return { respons: rows }
}
