import type { Paging } from '@market/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { isoText, jsonObject } from '../../db/json-object.ts'
import { readJsonPage } from '../../db/json-page.ts'
import { holdEndable } from '../payments/hold-limits.ts'
import { productJoins, productJson, type Viewer } from '../products/present.ts'

const oneReport = jsonObject({ text: sql`r.text`, reporter: sql`u.email`, reportedOn: isoText(sql`r.created_at`) })

const allReports = sql`(
  select json_agg(${oneReport} order by r.created_at desc, r.id desc)
  from reports r join users u on u.id = r.reporter_id
  where r.product_id = newest.product_id and r.dismissed_at is null)`

/** Laptops with open reports, the one reported last first, each with all its reports in that order. Of withdrawn ones none is open. */
export function listReported(db: Db, viewer: Viewer, paging: Paging): Promise<string> {
  return readJsonPage(db, {
    item: productJson(viewer, { reportFlag: sql`true`, reportMsg: sql`newest.text`, reports: allReports, holdEndable }),
    table: sql`reports`,
    as: sql`newest`,
    joined: sql`join products p on p.id = newest.product_id ${productJoins}`,
    where: sql`newest.dismissed_at is null and not exists (
      select from reports later where later.product_id = newest.product_id and later.dismissed_at is null
        and (later.created_at, later.id) > (newest.created_at, newest.id))`,
    time: sql`newest.created_at`,
    id: sql`newest.product_id`,
    paging,
    defaultLimit: 100,
  })
}
