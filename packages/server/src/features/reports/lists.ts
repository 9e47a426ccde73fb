import type { CallReply, Calls, Paging } from '@market/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { presentPage, readPage } from '../../db/paging/page.ts'
import { holdEndable } from '../listings/lists/hold-endable.ts'
import {
  presentProduct,
  productColumns,
  productJoins,
  type ProductRow,
  type Viewer,
} from '../listings/lists/present.ts'

interface ReportedRow extends ProductRow {
  newest_text: string
  reports: { text: string; reporter: string; reporter_id: string; created_at: string }[]
  seller_id: string
  hold_endable: boolean
}

const allReports = sql`(
  select json_agg(json_build_object('text', r.text, 'reporter', u.email, 'reporter_id', u.id, 'created_at', r.created_at) order by r.created_at desc, r.id desc)
  from reports r join users u on u.id = r.reporter_id
  where r.product_id = newest.product_id and r.closed_at is null)`

/**
 * Laptops with open reports, the last reported first, each with its reports in that order. Withdrawn laptops have no
 * open reports.
 */
export async function listReported(
  db: Db,
  viewer: Viewer,
  paging: Paging,
): Promise<CallReply<Calls['listReportedProducts']>> {
  const page = await readPage<ReportedRow>(db, {
    columns: sql`${productColumns(viewer)}, newest.text as newest_text, ${allReports} as reports, ${holdEndable} as hold_endable, p.seller_id`,
    table: sql`reports`,
    as: sql`newest`,
    joined: sql`join products p on p.id = newest.product_id ${productJoins}`,
    where: sql`newest.closed_at is null and not exists (
      select from reports later where later.product_id = newest.product_id and later.closed_at is null
        and (later.created_at, later.id) > (newest.created_at, newest.id))`,
    time: sql`newest.created_at`,
    id: sql`newest.product_id`,
    paging,
    defaultLimit: 100,
  })
  return presentPage(page, (row) => ({
    ...presentProduct(row),
    reportFlag: true,
    reportMsg: row.newest_text,
    sellerId: row.seller_id,
    reports: row.reports.map(({ text, reporter, reporter_id, created_at }) => ({
      text,
      reporter,
      reporterId: reporter_id,
      reportedOn: new Date(created_at).toISOString(),
    })),
    holdEndable: row.hold_endable,
  }))
}
