import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/transaction.ts'

const changesAtOnce = 10_000
/** Of the one who folds, so that two never wait for each other's cells. */
const turn = 7_276_341_906

/** Sums up what has come and gone into the cells, all of a portion in one transaction: whoever counts finds it either there or here. */
export async function foldCells(db: Db): Promise<void> {
  while ((await foldSome(db)) === changesAtOnce);
}

const cell = sql`brand_id, condition, price, months, negotiable, verified`

/** The number of changes that were summed up. */
function foldSome(db: Db): Promise<number> {
  return inTransaction(db, async (trx) => {
    const {
      rows: [mine],
    } = await sql<{ turn: boolean }>`select pg_try_advisory_xact_lock(${turn}::bigint) as turn`.execute(trx)
    if (mine?.turn !== true) return 0
    const { rows } = await sql<{ changes: number }>`
      with taken as (
        delete from search_cell_changes where ctid = any (array(select ctid from search_cell_changes limit ${changesAtOnce}::int)) returning *
      ), of_places as (${addTo(sql`search_place_cells`, sql`place, ${cell}`)}), of_all as (${addTo(sql`search_cells`, cell)})
      select count(*)::int as changes from taken`.execute(trx)
    const changes = rows[0]?.changes ?? 0
    if (changes > 0) {
      await sql`delete from search_place_cells where laptops = 0`.execute(trx)
      await sql`delete from search_cells where laptops = 0`.execute(trx)
    }
    return changes
  })
}

function addTo(table: RawBuilder<unknown>, key: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`insert into ${table} as kept (${key}, laptops) select ${key}, sum(laptops) from taken group by ${key} having sum(laptops) <> 0
    on conflict (${key}) do update set laptops = kept.laptops + excluded.laptops`
}
