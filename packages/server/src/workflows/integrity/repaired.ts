import type { Repaired } from '@market/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { isoText } from '../../db/paging/json-object.ts'

/** The newest payments that neither the webhook nor the browser finished. */
export async function listRepaired(db: Db): Promise<Repaired[]> {
  const { rows } = await sql<Repaired>`
    select m.id as "paymentId", p.item_name as "itemName", m.amount / 100::float8 as price, m.currency, m.finished_by as by,
      case m.state when 'succeeded' then 'sold' else 'money-back' end as outcome,
      ${isoText(sql`m.finished_at`)} as "repairedOn"
    from payments m join products p on p.id = m.product_id
    where m.finished_by in ('reconciliation', 'hold') and m.state in ('succeeded', 'refund-due', 'refunded')
    order by m.finished_at desc limit 10`.execute(db)
  return rows
}
