import type { Paging } from '@market/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { isoText, jsonObject } from '../../db/json-object.ts'
import { readJsonPage } from '../../db/json-page.ts'
import { productJson, productSource, type Viewer } from '../products/present.ts'

const oneReport = jsonObject({ text: sql`r.text`, reporter: sql`u.email`, reportedOn: isoText(sql`r.created_at`) })

/** Laptops with open reports, the one reported last first, each with all its reports in that order. Withdrawn ones are not in it. */
export function listReported(db: Db, viewer: Viewer, paging: Paging): Promise<string> {
  return readJsonPage(db, {
    item: productJson(viewer, { reportFlag: sql`true`, reportMsg: sql`open.newest_text`, reports: sql`open.reports` }),
    source: sql`(
        select r.product_id, max(r.created_at) as newest,
          (array_agg(r.text order by r.created_at desc, r.id desc))[1] as newest_text,
          json_agg(${oneReport} order by r.created_at desc, r.id desc) as reports
        from reports r join users u on u.id = r.reporter_id
        where r.dismissed_at is null
        group by r.product_id
      ) open join ${productSource} on p.id = open.product_id`,
    where: sql`not p.withdrawn`,
    time: sql`open.newest`,
    id: sql`p.id`,
    paging,
    defaultLimit: 100,
  })
}
