import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../db/db.ts'
import { fewestSellers } from '../fewest-sellers.ts'

/** Stores the towns and regions that several sellers of these entries have, each as most of them write it. */
export async function replacePlaces(db: Tx, entries: RawBuilder<unknown>): Promise<void> {
  await sql`delete from search_places`.execute(db)
  await sql`
    insert into search_places (key, name)
    select key, mode() within group (order by name)
    from (
      select distinct e.seller_id, one.key, one.name
      from ${entries} e cross join lateral (values (e.place_key, e.place), (e.region_key, e.region)) one (key, name) where one.key <> ''
    ) spelt
    group by key having count(distinct seller_id) >= ${fewestSellers}::integer`.execute(db)
}
