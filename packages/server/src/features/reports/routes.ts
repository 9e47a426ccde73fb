import { freely, inOneTransaction, type Bindings } from '../../action.ts'
import type { Db } from '../../db/db.ts'
import { viewerOf } from '../products/viewer.ts'
import { listReported } from './lists.ts'
import { dismissReports, reportProduct } from './report-product.ts'

export function reportRoutes({ db }: { db: Db }): Bindings {
  return {
    listReportedProducts: freely(async ({ query, caller }) => ({ json: await listReported(db, viewerOf(caller), query) })),
    reportProduct: inOneTransaction((trx, { params, body, caller }) => body.reportFlag
      ? reportProduct(trx, caller, params.id, body.reportMsg ?? '')
      : dismissReports(trx, caller, params.id)),
  }
}
